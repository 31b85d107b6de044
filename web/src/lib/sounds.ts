/** Sounds made on the spot from a few waves: nothing is loaded, nothing is anyone else's. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'trick' | 'turn' | 'belote' | 'deal';

let context: AudioContext | null = null;

/** Browsers let nothing sound before a gesture: until then `hear` is silent. */
function opened(): AudioContext | null {
  if (context === null && !(navigator.userActivation?.hasBeenActive ?? true)) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the start. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

function ring(audio: AudioContext, out: AudioNode, { pitch, at, lasts, loud }: Note): void {
  const from = audio.currentTime + at;
  const wave = audio.createOscillator();
  const swell = audio.createGain();
  wave.type = 'triangle';
  wave.frequency.value = pitch;
  swell.gain.setValueAtTime(0, from);
  swell.gain.linearRampToValueAtTime(loud, from + 0.012);
  swell.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  wave.connect(swell).connect(out);
  wave.start(from);
  wave.stop(from + lasts);
}

/** Paper on cloth: a breath of noise through a narrow band. */
function brush(audio: AudioContext, out: AudioNode, at: number, lasts: number, band: number): void {
  const length = Math.ceil(audio.sampleRate * lasts);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = band;
  filter.Q.value = 0.8;
  source.connect(filter).connect(out);
  source.start(audio.currentTime + at);
}

const SCORES: Record<Sound, (audio: AudioContext, out: AudioNode) => void> = {
  card: (audio, out) => brush(audio, out, 0, 0.07, 1500),
  trick: (audio, out) => {
    brush(audio, out, 0, 0.16, 800);
    brush(audio, out, 0.05, 0.14, 1100);
  },
  turn: (audio, out) => {
    ring(audio, out, { pitch: 659, at: 0, lasts: 0.16, loud: 0.22 });
    ring(audio, out, { pitch: 880, at: 0.09, lasts: 0.22, loud: 0.2 });
  },
  belote: (audio, out) => {
    [523, 659, 784].forEach((pitch, i) => ring(audio, out, { pitch, at: i * 0.08, lasts: 0.34, loud: 0.2 }));
  },
  deal: (audio, out) => {
    [392, 494, 587, 784].forEach((pitch, i) => ring(audio, out, { pitch, at: i * 0.11, lasts: 0.42, loud: 0.18 }));
  },
};

/** Make a sound, where sounds are wanted; `anyway` to try one out. */
export function hear(sound: Sound, anyway = false): void {
  if (!settings.sounds && !anyway) return;
  const audio = opened();
  if (audio === null) return;
  const volume = audio.createGain();
  volume.gain.value = (settings.volume / 100) ** 2 * 1.6;
  volume.connect(audio.destination);
  SCORES[sound](audio, volume);
}

/**
 * Keeps this build's files, so that the page opens without asking the network.
 *
 * A new build is fetched behind a running page and waits. It takes over when the last page of the
 * old build is gone, or is the only one and is being loaded anyway: the files that a running page
 * may still ask for are there until then.
 */

import { within } from './lib/patience';

/** Filled in by the build: a hash over every file, and their addresses. */
declare const __BUILD__: string;
declare const __FILES__: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const FAMILY = 'rebelote-';
const OURS = FAMILY + __BUILD__;
const kept = new Set(__FILES__);

/** What only the server can answer; the worker keeps out of the way. */
const SERVERS_OWN = /^\/(api|ws|schema|healthz)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'HEAD' && origin === self.location.origin && pathname === MEET) {
    event.respondWith(met(event.clientId));
    return;
  }
  if (method !== 'GET' || origin !== self.location.origin || SERVERS_OWN.test(pathname)) return;
  if (mode === 'navigate') {
    event.respondWith(page(kept.has(pathname) ? pathname : '/', event));
  } else if (kept.has(pathname)) {
    event.respondWith(file(pathname, event.request));
  }
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(OURS);
  // Files with a hash in their name never change; the others must not come from an older cache.
  await cache.addAll(
    __FILES__.map((name) => (name.startsWith('/assets/') ? name : new Request(name, { cache: 'reload' }))),
  );
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== OURS) await caches.delete(name);
  }
  await self.clients.claim();
}

/** The next build was asked to take over: once is enough, and where it cannot, the page is ours. */
let asked = false;

/** An empty page that becomes the new build's as soon as that has taken over. */
const CHANGING = `<!doctype html><title>Rebelote</title><script>
const workers = navigator.serviceWorker, again = () => location.reload();
workers.addEventListener('controllerchange', again);
workers.getRegistration().then((it) => it?.waiting ? setTimeout(again, 3000) : again());
</script>`;

/** `leaving` is the page that makes room for this one, empty in a new window. */
async function page(name: string, event: FetchEvent): Promise<Response> {
  const { clientId: leaving, resultingClientId: coming } = event;
  const waiting = self.registration.waiting;
  const open = await self.clients.matchAll({ type: 'window' });
  if (waiting && !asked && open.every((client) => client.id === leaving)) {
    asked = true;
    waiting.postMessage('take-over');
    return new Response(CHANGING, { headers: { 'content-type': 'text/html' } });
  }
  const question = meet();
  meetings.set(coming, question);
  // No answer is none to keep: whoever wants to know later asks again.
  event.waitUntil(question.catch(() => meetings.delete(coming)));
  return file(name, name);
}

/** What a page asks before all else: its answer brings the cookie that the kept page came without (lib/meeting.ts). */
const MEET = '/api/me';
const PATIENCE = 4500;

/** The answer on its way: pages that are opened together are one visitor. */
let meeting: Promise<Response> | null = null;
/** What was asked when a page was handed out, until that page wants to know. */
const meetings = new Map<string, Promise<Response>>();

function meet(): Promise<Response> {
  meeting ??= within(PATIENCE, (signal) => fetch(MEET, { method: 'HEAD', signal })).finally(() => {
    meeting = null;
  });
  return meeting;
}

async function met(page: string): Promise<Response> {
  const answer = meetings.get(page) ?? meet();
  meetings.delete(page);
  return (await answer).clone();
}

async function file(name: string, request: Request | string): Promise<Response> {
  const cache = await caches.open(OURS);
  // A browser short of room may have thrown the files away.
  return (await cache.match(name)) ?? fetch(request);
}

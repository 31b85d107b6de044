/** Keys inside groups of buttons of which one is chosen. */

/** The arrows move through a radio group and choose; for `{@attach}` on the group. */
export function radios(group: HTMLElement): () => void {
  const keydown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const next = all[(here + step + all.length) % all.length];
    if (here < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    if (next.getAttribute('aria-disabled') !== 'true') next.click();
  };
  group.addEventListener('keydown', keydown);
  return () => group.removeEventListener('keydown', keydown);
}

/** The way on has the focus where nothing else has it; for `{@attach}`. */
export function wayOn(button: HTMLElement): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at.id === 'content') button.focus({ preventScroll: true });
}

/** A key that stands for a letter alone. */
export function letterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const { target } = event;
  if (target instanceof Element && target.closest('input, select, textarea, dialog')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

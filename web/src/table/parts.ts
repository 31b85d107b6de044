/** What the table opens later, and the first card does without. */

export const PARTS = {
  bids: () => import('./BidPanel.svelte'),
  names: () => import('./NamePanel.svelte'),
  side: () => import('./SidePanel.svelte'),
  breakdown: () => import('./sheet/Breakdown.svelte'),
  result: () => import('./sheet/Result.svelte'),
  dialogs: () => import('./dialogs/Dialogs.svelte'),
  rules: () => import('./dialogs/TableRules.svelte'),
};

/** Fetch all of it ahead, so that it opens while the server is away too. */
export function fetchParts(): void {
  for (const load of Object.values(PARTS)) void load().catch(() => undefined);
}

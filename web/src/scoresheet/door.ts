/** The way to the score sheet: what it is made of is told here, and not in the first load. */

export const page = () => import('./Sheets.svelte');

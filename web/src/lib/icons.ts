/** Line drawings on a box of 24. */
export const ICONS = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  book: '<path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h11"/>',
  bulb: '<path d="M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 1-1 2H9c0-1 0-1-1-2Z"/>',
  undo: '<path d="M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2"/>',
  gear: '<path d="M3 7h9M20 7h1M3 17h1M12 17h9"/><circle cx="16" cy="7" r="3.5"/><circle cx="8" cy="17" r="3.5"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
  check: '<path d="m4 12 6 6L20 6"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7.5v.1"/>',
  no: '<circle cx="12" cy="12" r="9"/><path d="m6 6 12 12"/>',
  table: '<rect x="3" y="6" width="18" height="12" rx="4"/><path d="M3 12h18"/>',
  sheet: '<path d="M5 3h14v18H5ZM12 3v18M5 8h14"/>',
  steps: '<path d="M3 20h5v-5h5v-5h5V5h3"/>',
  offline: '<path d="M4 4l16 16M8.5 16a5 5 0 0 1 6.5-.5M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-5-2.7M12 20v.1"/>',
  play: '<path d="M7 4v16l13-8Z"/>',
} as const;

export type IconName = keyof typeof ICONS;

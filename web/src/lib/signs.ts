/** Line drawings that the first pages do without, on a box of 24. */
export const SIGNS = {
  home: '<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4Z"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  download: '<path d="M12 3v12m0 0-4-4m4 4 4-4M5 17v4h14v-4"/>',
  sound: '<path d="M4 10v4h4l5 4V6L8 10ZM16.5 9a4 4 0 0 1 0 6"/>',
  keyboard: '<rect x="2.5" y="6" width="19" height="12" rx="2"/><path d="M6 10h.1M10 10h.1M14 10h.1M18 10h.1M8 14h8"/>',
  pen: '<path d="M4 20h4L19 9l-4-4L4 16Z"/>',
  flag: '<path d="M6 21V4h12l-2.5 4L18 12H6"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  cross: '<path d="M6 6l12 12M18 6 6 18"/>',
  redo: '<path d="m15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2"/>',
  share: '<path d="M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8"/>',
  trash: '<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13"/>',
  erase: '<path d="M9 5h12v14H9l-6-7ZM12 9l6 6M18 9l-6 6"/>',
  before: '<path d="M12 4v9M7.500 8.500h9M4 18h16"/>',
  lines: '<path d="M4 6h16M4 12h16M4 18h9"/>',
  printer: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z"/>',
  folder: '<path d="M3 19V5h6l2 3h10v11Z"/>',
} as const;

export type SignName = keyof typeof SIGNS;

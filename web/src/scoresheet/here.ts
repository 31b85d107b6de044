/** What a browser does for a page depends on its address: over plain http it keeps less. */

export const here = {
  /** Over https, or on the machine that serves. */
  secure: isSecureContext,
  /** The page opens without a network too. */
  keepsPage: 'serviceWorker' in navigator,
  /** The address leads to this very machine from wherever it is opened. */
  alone: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname),
};

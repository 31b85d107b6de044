// Theme, deck and language before anything is drawn, so that no page flashes in the wrong ones.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('rebelote.settings') ?? '{}') ?? {};
  } catch {
    // No storage, or something else in it: the device's own choices stand.
  }
  const page = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : dark ? 'dark' : 'light';
  page.dataset.deck = kept.deck === '2' ? '2' : '4';
  if (kept.cards === 'dark') page.dataset.cards = 'dark';
  page.lang = kept.lang ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
})();

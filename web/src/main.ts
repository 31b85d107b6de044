import { mount } from 'svelte';

import './lib/tokens.css';
import './lib/base.css';
import App from './App.svelte';
import { direction } from './lib/dictionary';
import { keepForNextVisit, loadNewest } from './lib/install';
import { watchReach } from './lib/reach.svelte';
import { router } from './lib/router.svelte';
import { keepSettings } from './lib/settings.svelte';
import { line, watchLine } from './lib/socket.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

keepSettings(direction);
watchReach();
watchLine();
router.start();
// The line is opened while the page is still being built.
if (router.route.page === 'home' || router.route.page === 'play') line.start();
// A page that stayed open while its server was replaced asks for files that are gone.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) return;
  event.preventDefault();
  void loadNewest();
});

mount(App, { target });
keepForNextVisit();

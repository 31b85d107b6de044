import { mount } from 'svelte';

import './lib/tokens.css';
import './lib/base.css';
import App from './App.svelte';
import { direction } from './lib/dictionary';
import { keepForNextVisit } from './lib/install';
import { watchParts } from './lib/parts';
import { watchReach } from './lib/reach.svelte';
import { router } from './lib/router.svelte';
import { keepSettings } from './lib/settings.svelte';
import { line, watchLine } from './lib/socket.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

keepSettings(direction);
watchReach();
watchLine();
watchParts();
router.start();
// The line is opened while the page is still being built.
if (router.route.page === 'home' || router.route.page === 'play') line.start();

mount(App, { target });
keepForNextVisit();

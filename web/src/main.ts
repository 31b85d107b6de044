import { mount } from 'svelte';

import App from './App.svelte';
import { keepForNextVisit } from './lib/install';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

mount(App, { target });
keepForNextVisit();

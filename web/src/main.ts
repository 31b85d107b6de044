import { mount } from 'svelte';

import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

mount(App, { target });

// Vite's development server has no build to keep.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}

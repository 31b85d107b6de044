import { expect, test } from 'vitest';

import { routeOf } from './router.svelte';

const TABLE = 'abcdefghijklmnopqrst_-';

test.each([
  ['/', { page: 'home' }],
  [`/play/${TABLE}`, { page: 'play', table: TABLE }],
  [`/play/${TABLE}/`, { page: 'play', table: TABLE }],
  ['/house/maison', { page: 'house', ruleset: 'maison' }],
  ['/house', { page: 'house', ruleset: '' }],
  ['/rules/', { page: 'rules', ruleset: '' }],
  ['/ladder', { page: 'ladder' }],
  ['/settings', { page: 'settings' }],
  ['/fair', { page: 'fair' }],
])('%s is a page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(['/play', '/play/short', `/play/${TABLE}/more`, '/nothing', '/constructor', '/ladder/1', '/rules/a%20b'])(
  '%s is no page',
  (path) => {
    expect(routeOf(path)).toEqual({ page: 'lost' });
  },
);

/** Which page the address asks for. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'play'; readonly table: string }
  | { readonly page: 'house'; readonly ruleset: string }
  | { readonly page: 'rules'; readonly ruleset: string }
  | { readonly page: 'sheet'; readonly sheet: string }
  | { readonly page: 'ladder' }
  | { readonly page: 'settings' }
  | { readonly page: 'fair' }
  | { readonly page: 'lost' };

const ALONE: Readonly<Record<string, Route>> = {
  '': { page: 'home' },
  ladder: { page: 'ladder' },
  settings: { page: 'settings' },
  fair: { page: 'fair' },
};

/**
 * The page at a path. `/house` and `/rules` alone are those of the game that was last chosen, and
 * `/sheet` alone is the list of score sheets.
 */
export function routeOf(path: string): Route {
  const [first = '', second, ...more] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (more.length > 0) return { page: 'lost' };
  if (second === undefined && Object.hasOwn(ALONE, first)) return ALONE[first] ?? { page: 'lost' };
  if (first === 'play' && second !== undefined && /^[\w-]{22}$/.test(second)) {
    return { page: 'play', table: second };
  }
  const name = second ?? '';
  if (/^[\w-]{0,40}$/.test(name)) {
    if (first === 'house' || first === 'rules') return { page: first, ruleset: name };
    if (first === 'sheet') return { page: first, sheet: name };
  }
  return { page: 'lost' };
}

class Router {
  route: Route = $state({ page: 'home' });
  /** Goes up with each page turned: what is announced and focused follows it. */
  turned: number = $state(0);

  start(): void {
    this.route = routeOf(location.pathname);
    addEventListener('popstate', () => this.#show());
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(path: string, how: { readonly replace?: boolean } = {}): void {
    const here = location.pathname + location.search;
    if (how.replace === true || path === here) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#show();
    scrollTo(0, 0);
  }

  #show(): void {
    this.route = routeOf(location.pathname);
    this.turned += 1;
  }

  /** Links of ours turn the page without loading one; all that a browser does with links is left to it. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || link.dataset['outside'] !== undefined) return;
    if (to.pathname === location.pathname && to.hash !== '') return;
    event.preventDefault();
    this.go(to.pathname + to.search);
  }
}

export const router = new Router();

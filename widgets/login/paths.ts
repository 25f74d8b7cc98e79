// The pages of the views, and the address after a login.
import { auth } from '../../texts/fi/accounts.ts';
import type { LoginViewName } from './props.ts';

/** The views that have a page each. */
const pages = {
  login: '/kirjaudu/',
  register: '/rekisteroidy/',
  forgot: '/unohtunut-salasana/',
  'new-password': '/uusi-salasana/',
  verify: '/vahvista/',
  'new-email': '/uusi-osoite/',
} as const;

export type AccountFormView = keyof typeof pages;

/** The message when there is no response at all. */
export const unexpectedIn = (view: AccountFormView): string => (view === 'login' ? auth.unexpected : auth.oops);

/** @param next the address after the login; empty for none */
export const pageOf = (view: AccountFormView, next = ''): string =>
  next ? `${pages[view]}?${new URLSearchParams({ next })}` : pages[view];

/** The view of the page with this path; the login for every other path. */
export function viewAt(path: string): LoginViewName {
  const found = Object.entries(pages).find(([, page]) => page === path);
  const view = found?.[0] as AccountFormView | undefined;
  return view === 'register' || view === 'forgot' ? view : 'login';
}

/** Reduces an address to a path of this site, resolved as the browser does; empty for anything else. */
export function pathWithin(address: string): string {
  const url = address.startsWith('/') && URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  // "/.//evil.example" is on this site, but its path begins with two slashes once its dots are resolved.
  const isOwn = url?.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '';
}

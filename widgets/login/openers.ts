// The openers of the login dialog: links to the login pages.
import { useEffect, useRef } from 'react';
import { currentAccount, notifyAccountChanged } from '../shared/account/account.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { pathWithin, viewAt } from './paths.ts';
import type { LoginViewName } from './props.ts';

/** Describes how the dialog was opened. */
export interface LoginOccasion {
  view: LoginViewName;
  /** The address after the login; empty to stay on the page. */
  next: string;
  /** Receives the focus when the dialog closes. */
  opener: HTMLElement | null;
}

export function useOpeners(open: (occasion: LoginOccasion) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const life = new AbortController();
    const hear = (event: MouseEvent) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens="login"]');
      if (!opener || !isPlainClick(event)) return;
      event.preventDefault();
      const occasion = occasionOf(opener);
      void findLoggedIn().then((isLoggedIn) => {
        if (isLoggedIn) location.assign(occasion.next || '/profiili/');
        else if (!life.signal.aborted) latest.current(occasion);
      });
    };
    document.addEventListener('click', hear, { signal: life.signal });
    return () => life.abort();
  }, []);
}

function occasionOf(opener: HTMLElement): LoginOccasion {
  const { pathname, searchParams } = new URL(opener.getAttribute('href') ?? '', location.href);
  return { view: viewAt(pathname), next: pathWithin(searchParams.get('next') ?? ''), opener };
}

/** Asks the host, because the visitor may have logged in in another tab since this page was rendered. */
async function findLoggedIn(): Promise<boolean> {
  // This clears the cached account. Where no cookie indicates a login, no request is sent.
  notifyAccountChanged();
  return (await currentAccount()) !== null;
}

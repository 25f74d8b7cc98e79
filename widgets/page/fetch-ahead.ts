// Prefetches a page: by speculation rules for marked links, where the browser supports them, otherwise by a prefetch
// link in the head.
import { aheadAttribute, drawnWhole, speculationRules } from '../../rules/site/speculation-rules.ts';
import { isKnownFastConnection } from '../shared/network/connection.ts';

export interface FetchAhead {
  /** @param done called when the next page may be fetched */
  fetch(link: HTMLAnchorElement, address: string, done: () => void): void;
  /**
   * Prerenders the page of a link that is about to be followed. Only one page is prerendered at a time; it replaces the
   * previous one.
   */
  prerender(link: HTMLAnchorElement): void;
}

/**
 * @param isPersonal whether this page is personal, so that its content security policy allows no speculation rules
 * @returns null for a browser that prefetches nothing, such as Safari: https://caniuse.com/link-rel-prefetch
 */
export function chooseFetchAhead(isPersonal: boolean): FetchAhead | null {
  if (HTMLScriptElement.supports?.('speculationrules') && !isPersonal) return byRules();
  return document.createElement('link').relList?.supports?.('prefetch') ? byLinks : null;
}

/** Chromium itself fetches marked links one after another. */
function byRules(): FetchAhead {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
  let prerendered: HTMLAnchorElement | undefined;
  const forget = () => prerendered?.setAttribute(aheadAttribute, '');
  // Otherwise a page restored from the back-forward cache would prerender the page that the visitor has just left.
  addEventListener('pagehide', forget);
  return {
    fetch(link, _address, done) {
      if (!link.hasAttribute(aheadAttribute)) link.setAttribute(aheadAttribute, '');
      done();
    },
    prerender(link) {
      if (!isKnownFastConnection()) return;
      forget();
      link.setAttribute(aheadAttribute, drawnWhole);
      prerendered = link;
    },
  };
}

const byLinks: FetchAhead = {
  fetch(_link, address, done) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    link.onload = link.onerror = () => {
      link.remove();
      done();
    };
    document.head.append(link);
  },
  prerender() {},
};

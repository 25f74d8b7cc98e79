// Distinguishes links that open another page of this site in this tab from all other links.

/** Matches paths of files rather than pages. */
const fileFolder = /^\/(kuva|assets|media)\//;
const fileName = /\.[a-z\d]{2,5}$/i;

/** Finds the link that contains the target of an event. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** Whether following the link leaves this page for another page of the site; a link to a fragment of this page does not. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, href } = link;
  if (origin !== location.origin || (link.target !== '' && link.target !== '_self')) return false;
  if (link.hasAttribute('download') || fileFolder.test(pathname) || fileName.test(pathname)) return false;
  return !(href.includes('#') && pathname + search === location.pathname + location.search);
}

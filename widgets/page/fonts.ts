// Brings the page's fonts. Each font that comes lays out the whole page anew, so those of every page come together: first
// their files, then the rules that name them.
import { afterLongestWait } from '../shared/timing/when-at-rest.ts';

/**
 * On the first page of a visit the fonts come when all else has; later pages ask for them at once, because the browser has
 * kept them. Without scripts the page links the rules itself.
 * @param files addresses of those that every page needs; the others come where a page has a letter of theirs
 * @param rules address of the style sheet with their `@font-face` rules
 */
export function bringFonts(files: readonly string[], rules: string): void {
  let isBrought = false;
  const bring = async () => {
    if (isBrought) return;
    isBrought = true;
    await Promise.all(files.map((href) => ended(addLink({ rel: 'preload', as: 'font', crossOrigin: '', href }))));
    addLink({ rel: 'stylesheet', href: rules });
  };
  if (document.referrer.startsWith(`${location.origin}/`)) void bring();
  else addEventListener('load', bring);
  afterLongestWait(bring);
}

function addLink(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), properties);
  document.head.append(link);
  return link;
}

/** Has loaded, or has failed. */
const ended = (link: HTMLLinkElement) =>
  new Promise<unknown>((end) => {
    link.onload = link.onerror = end;
  });

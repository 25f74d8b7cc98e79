// Loads the page's web fonts. Each font that arrives lays out the whole page again, so the fonts of every page are
// applied together: first their files are loaded, then the rules that name them.
import { afterLongestWait } from '../shared/timing/when-at-rest.ts';

/**
 * On the first page of a session the fonts are loaded after everything else. Later pages request them at once, because
 * the browser has cached them. Without scripts the page links the rules itself.
 * @param files addresses of the font files that every page needs; other files are loaded where a page has one of their
 * characters
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

/** Resolves when the link has loaded or failed. */
const ended = (link: HTMLLinkElement) =>
  new Promise<unknown>((end) => {
    link.onload = link.onerror = end;
  });

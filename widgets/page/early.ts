// Runs in the head, before the page is drawn: what the line will bear is known only here, and decides what is fetched.
import { slowLine } from '../shared/dom/connection.ts';
import { bringRestLater } from './bring-rest.ts';
import { isFastLine } from './fast-line.ts';
import { hasBroughtFonts } from './fonts.ts';
import { holdPictures } from './hold-pictures.ts';

const { fonts = '', styles = '', blank = '' } = document.currentScript?.dataset ?? {};
const isFast = isFastLine();

if (isFast || hasBroughtFonts()) {
  document.documentElement.dataset.fonts = '';
  // Before the style sheet names them: one that is there for the first drawing is used in it.
  preload(fonts, { as: 'font', crossOrigin: '' });
}
if (isFast) preload(styles, { as: 'style' });
else {
  document.documentElement.setAttribute(slowLine, '');
  if (styles && isNewVisit()) bringRestLater(styles.split(' '));
  holdPictures(blank);
}

function preload(addresses: string, kind: Partial<HTMLLinkElement>): void {
  for (const href of addresses.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }, kind));
}

/** Whoever comes back to a place in the page, or is sent to one, needs all of it at once. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !location.hash && visit?.type === 'navigate';
}

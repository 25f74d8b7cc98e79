// Runs in the head, before the page is drawn: only here the speed of the line is known, which decides the fetches.
import { root } from '../shared/behaviour/root.ts';
import { slowLine } from '../shared/network/connection.ts';
import { addLink } from './add-link.ts';
import { bringRestLater } from './bring-rest.ts';
import { isFastLine } from './fast-line.ts';
import { hasBroughtFonts } from './fonts.ts';
import { holdPictures } from './hold-pictures.ts';

const { fonts, styles, runtime, blank } = (document.currentScript as HTMLScriptElement).dataset as Record<
  'fonts' | 'styles' | 'runtime' | 'blank',
  string
>;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFast = isFastLine(visit);

if (isFast || hasBroughtFonts()) {
  root.dataset.fonts = '';
  // Before the style sheet names them: a font that is there for the first paint is used in it.
  preload(fonts, { as: 'font', crossOrigin: '' });
}
if (isFast) preload(styles, { as: 'style' });
else {
  root.setAttribute(slowLine, '');
  // A visitor who returns to a place in the page, or follows a link to one, needs all of the page at once.
  if (styles && !location.hash && visit?.type === 'navigate') bringRestLater(styles.split(' '), runtime);
  holdPictures(blank);
}

function preload(addresses: string, kind: Partial<HTMLLinkElement>): void {
  for (const href of addresses.split(' ')) if (href) addLink({ rel: 'preload', href, ...kind });
}

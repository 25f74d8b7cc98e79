// Runs in the head, before the page is drawn: what the line will bear is known only here, and decides what is fetched.
import { slowLine } from '../shared/dom/connection.ts';
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
  // Until what stands below the first screen has its styles, if there is such a thing (server/host/render/page-styles.ts).
  document.documentElement.toggleAttribute('data-first', styles !== '');
  document.documentElement.setAttribute(slowLine, '');
  holdPictures(blank);
}

function preload(addresses: string, kind: Partial<HTMLLinkElement>): void {
  for (const href of addresses.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }, kind));
}

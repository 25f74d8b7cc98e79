// The document around custom code: the minimal HTML of a page, and a script that reports the frame's height.
import type { Font } from '../../../build/manifest.ts';
import { customCode as texts } from '../../../texts/fi.ts';

/**
 * Reports the code's height to the page around the frame: after loading, after a change of its content or of the
 * window's width, and on the page's request. The script comes before the code, which may end in the middle of a tag.
 *
 * A change that happens only because the page made the frame higher is never reported: code whose height follows its
 * window (`min-height: 120vh`) would request more after every response. The browser sends `resize` before it runs
 * scripts' animations and reports sizes, so the first measurement after it shows what the resize alone has changed.
 */
const reportHeight = `(() => {
  const root = document.documentElement;
  let measured = 0, wanted = 0, windowHeight, width;
  const send = () => parent.postMessage({ height: wanted, isMeasured: true }, '*');
  const measure = (isChanged) => {
    const body = document.body ? document.body.scrollHeight : 0;
    // A scroll bar along the lower edge takes its part of the frame.
    const bar = innerHeight - root.clientHeight;
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body)) + bar;
    const isOfResize = !isChanged && innerHeight !== windowHeight && root.clientWidth === width;
    windowHeight = innerHeight;
    width = root.clientWidth;
    if (height === measured) return;
    measured = height;
    if (isOfResize) return;
    wanted = height;
    send();
    watch();
  };
  // Until the frame has the height, every change is measured at once: none may be taken for the resize's own.
  const watch = () =>
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const observer = new ResizeObserver(() => measure(false));
  const change = () => measure(true);
  const changes = new MutationObserver(change);
  // The code's own listeners belong to the resize as well: this one is always the last.
  const comeLast = () => {
    removeEventListener('resize', onResize);
    addEventListener('resize', onResize);
  };
  const onResize = () => {
    comeLast();
    const animations = document.getAnimations ? document.getAnimations() : [];
    for (const one of animations) {
      // A transition that the resize has started would look like content that opens.
      if (one.pending && one.transitionProperty) one.finish();
      // The last step of an older one may have come with the resize: at its end, the whole height counts.
      else one.finished.then(settle, () => {});
    }
    measure(false);
    if (innerHeight !== wanted) watch();
  };
  const settle = () => {
    if (measured === wanted) return;
    wanted = measured;
    send();
  };
  observer.observe(root);
  addEventListener('resize', () => changes.disconnect());
  addEventListener('DOMContentLoaded', () => { observer.observe(document.body); comeLast(); change(); });
  addEventListener('load', () => { comeLast(); change(); });
  document.addEventListener('load', change, true);
  addEventListener('message', (event) => {
    if (event.source === parent && event.data && event.data.asksHeight === true) wanted ? send() : change();
  });
})();`;

/**
 * The site's text colour, links and fields, which any style of the code overrides. Code that sets no colour follows the
 * colour scheme of the visitor's system; any other code was made for a light page.
 */
const baseStyles = (
  code: string,
  fonts: readonly Font[],
): string => `${facesOf(fonts)}:root { color-scheme: ${namesColours.test(code) ? 'light' : 'light dark'}; }
body { margin: 0; font: 16px/1.5 "Schibsted Grotesk", system-ui, sans-serif; color: light-dark(#1e1a15, #f4eee3); overflow-wrap: break-word; }
:where(a) { color: light-dark(#a84300, #ffa257); text-underline-offset: 3px; }
:where(${fields}, button) { font: inherit; }
:where(${fields}) { box-sizing: border-box; max-width: 100%; min-height: 44px; padding: 8px 12px; color: inherit;
  background: light-dark(#ffffff, #211d17); border: 1px solid light-dark(#857b6d, #8c8273); border-radius: 6px; }
:where(:focus-visible) { outline: 3px solid light-dark(#1b4f8c, #8ec2ff); outline-offset: 2px; }`;

/** A frame loads a font face only if its code uses the face, and shows its text before the face has loaded. */
const facesOf = (fonts: readonly Font[]): string =>
  fonts
    .filter(({ isOnEveryPage }) => isOnEveryPage)
    .map(
      ({ url, family, weight }) =>
        `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${url}") format("woff2"); }\n`,
    )
    .join('');

const fields = [
  ...['text', 'number', 'email', 'tel', 'url', 'search', 'date', 'time'].map((type) => `input[type="${type}"]`),
  'input:not([type])',
  'select',
  'textarea',
].join(', ');
/** Styles and scripts from elsewhere may set any colour; an inline script is checked by its text. */
const namesColours = /color|background|fill|stroke|stylesheet|import|<script\s/i;

/** @param code the author's unchanged HTML; it must only be used in a sandbox */
export function customCodeDocument(code: string, fonts: readonly Font[] = []): string {
  return `<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.frame}</title>
<style>${baseStyles(code, fonts)}</style>
<script>${reportHeight}</script>
</head>
<body>
${code}
</body>
</html>
`;
}

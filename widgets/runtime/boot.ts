// The only script of every page: mounts the server's placeholders.
import { mountAll } from './mount-all.ts';

// A prerendered page starts when the visitor opens it: until then it counts no page view, requests no ad, and asks the
// visitor nothing. https://developer.chrome.com/docs/web-platform/prerender-pages
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', mountAfterPaint, { once: true });
else mountAll();

/** A prerendered page that has just been opened has no layout yet, so it is painted first. */
function mountAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(mountAll));
}

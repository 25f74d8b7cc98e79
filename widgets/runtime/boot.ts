// The one script of every page: mounts the server's placeholders.
import { mountAll } from './mount-all.ts';

// A page drawn ahead of a press starts when the visitor opens it: until then it counts no view, requests no ad, and asks the
// visitor nothing. https://developer.chrome.com/docs/web-platform/prerender-pages
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', mountAfterPaint, { once: true });
else mountAll();

/** An opened page has not been laid out yet: first it is painted. */
function mountAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(mountAll));
}

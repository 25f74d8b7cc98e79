// The one script of every page: mounts the server's placeholders.
import { mountAll } from './mount-all.ts';
import { leavesOutRest, restShown } from './placeholder.ts';

// On a slow line, left-out content has no size yet.
if (document.documentElement.hasAttribute(leavesOutRest)) document.addEventListener(restShown, boot, { once: true });
else boot();

/**
 * A page drawn ahead of a press starts when the visitor opens it: until then it counts no view, requests no ad, and
 * asks the visitor nothing. https://developer.chrome.com/docs/web-platform/prerender-pages
 */
function boot(): void {
  // The page has not been laid out yet: first it is painted.
  const bootOnceSeen = () => requestAnimationFrame(() => setTimeout(mountAll));
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', bootOnceSeen, { once: true });
  else mountAll();
}

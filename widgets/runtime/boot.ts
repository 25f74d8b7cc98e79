// The one script of every page: mounts what the server left as placeholders.
import { mountAll } from './mount-all.ts';
import { leavesOutRest, restShown } from './placeholder.ts';

// On a slow line, what is left out has no size yet.
if (document.documentElement.hasAttribute(leavesOutRest)) document.addEventListener(restShown, boot, { once: true });
else boot();

/**
 * A page that is drawn ahead of a press wakes up when somebody comes to see it: until then it counts no view, asks for no
 * ad, and asks nothing of a visitor. https://developer.chrome.com/docs/web-platform/prerender-pages
 */
function boot(): void {
  // It has been laid out by nobody yet: first it is seen.
  const bootOnceSeen = () => requestAnimationFrame(() => setTimeout(mountAll));
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', bootOnceSeen, { once: true });
  else mountAll();
}

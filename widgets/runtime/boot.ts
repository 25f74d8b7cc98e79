// The one script of every page: mounts what the server left as placeholders.
import { mountAll } from './mount-all.ts';

// A page that is drawn ahead of a press wakes up when somebody comes to see it: until then it counts no view, asks for no
// ad, and asks nothing of a visitor. https://developer.chrome.com/docs/web-platform/prerender-pages
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener(
    'prerenderingchange',
    // It has been laid out by nobody yet: first it is seen.
    () => requestAnimationFrame(() => setTimeout(mountAll)),
    { once: true },
  );
else mountAll();

// The times at which a widget mounts: at once, when the browser is idle, when the widget comes into view, when it is
// touched, or when the address names it.
import { holdClick } from './hold-click.ts';
import type { Unmount } from './mountable-widget.ts';
import { attribute, event, type MountTiming } from './placeholder.ts';

/** How far outside the viewport a widget starts to load. */
const visibleMargin = '200px';
const interactions = ['pointerover', 'pointerdown', 'focusin', event.wanted] as const;

type Wait = (element: HTMLElement, start: () => void) => Unmount;

const waits: Record<MountTiming, Wait> = {
  load(_element, start) {
    start();
    return () => {};
  },

  idle(_element, start) {
    // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  },

  visible(element, start) {
    let isOver = false;
    const stop = () => {
      isOver = true;
      observer.disconnect();
    };
    const begin = () => {
      if (isOver) return;
      stop();
      start();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) begin();
      },
      { rootMargin: visibleMargin },
    );
    observer.observe(element);
    const opener = `[${attribute.held}]`;
    if (element.querySelector(opener)) holdClick(element, opener, { container: element, onHeld: begin });
    return stop;
  },

  interaction(element, start) {
    if (element.hasAttribute(attribute.wanted)) {
      element.removeAttribute(attribute.wanted);
      start();
      return () => {};
    }
    const opener = `[${attribute.opens}="${element.getAttribute(attribute.name)}"]`;
    const stop = () => {
      for (const name of interactions) removeEventListener(name, begin, true);
    };
    const begin = ({ target }: Event) => {
      // The widget's openers may be anywhere on the page.
      if (!(target instanceof Element) || !(element.contains(target) || target.closest(opener))) return;
      stop();
      element.removeAttribute(attribute.wanted);
      holdClick(element, opener);
      start();
    };
    for (const name of interactions) addEventListener(name, begin, { capture: true, passive: true });
    return stop;
  },

  hash(element, start) {
    const wanted = `#${element.id || element.getAttribute(attribute.name)}`;
    const check = () => {
      if (location.hash !== wanted) return;
      stop();
      start();
    };
    const stop = () => removeEventListener('hashchange', check);
    addEventListener('hashchange', check);
    check();
    return stop;
  },
};

/**
 * Calls `start` once, at the placeholder's mount time, on a matching screen.
 * @returns a function that stops waiting
 */
export function whenDue(element: HTMLElement, start: () => void): Unmount {
  const wait = waits[element.getAttribute(attribute.when) as MountTiming] ?? waits.visible;
  return onceMatching(element.getAttribute(attribute.media), () => wait(element, start));
}

/** Waits until the media query matches: a screen may be rotated or a window resized. */
function onceMatching(media: string | null, wait: () => Unmount): Unmount {
  const query = media && matchMedia(media);
  if (!query || query.matches) return wait();
  let stop = () => query.removeEventListener('change', check);
  const check = () => {
    if (!query.matches) return;
    stop();
    stop = wait();
  };
  query.addEventListener('change', check);
  return () => stop();
}

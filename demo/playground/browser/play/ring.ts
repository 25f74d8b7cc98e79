// The ring around the element that a play is about to use. It lies over the stage, so that the page is unchanged.
export interface Ring {
  show(element: Element): void;
  remove(): void;
}

const marginPx = 4;

export function createRing(): Ring {
  const ring = document.createElement('div');
  ring.className = 'play-ring';
  return {
    show(element) {
      const frame = element.ownerDocument.defaultView?.frameElement as HTMLElement | null;
      const box = frame?.parentElement;
      if (!frame || !box) return;
      const at = element.getBoundingClientRect();
      const outer = frame.getBoundingClientRect();
      const room = box.getBoundingClientRect();
      // The stage scales down a frame that is wider than its container.
      const scale = outer.width / frame.offsetWidth;
      ring.style.left = `${outer.left - room.left + (frame.clientLeft + at.left) * scale - marginPx}px`;
      ring.style.top = `${outer.top - room.top + (frame.clientTop + at.top) * scale - marginPx}px`;
      ring.style.width = `${at.width * scale + 2 * marginPx}px`;
      ring.style.height = `${at.height * scale + 2 * marginPx}px`;
      box.append(ring);
    },
    remove: () => ring.remove(),
  };
}

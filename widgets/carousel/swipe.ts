// Recognises swipes: a horizontal swipe moves the slide under the finger, a vertical one scrolls the page.

/** How far a finger moves before its direction is clear, and before the swipe counts, in pixels. */
const slackPx = 8;
const swipePx = 40;

export interface SwipeListener {
  onDrag(px: number): void;
  /** Receives 1 for the next slide, -1 for the previous one, and 0 when the swipe was not long enough. */
  onEnd(step: 1 | -1 | 0): void;
}

export function listenForSwipes(area: HTMLElement, { onDrag, onEnd }: SwipeListener, signal: AbortSignal): void {
  let start: { id: number; x: number; y: number } | undefined;
  let isDragging = false;

  function begin(event: PointerEvent): void {
    // With a mouse a visitor selects the caption's text, so only the picture can be dragged.
    const isOnWords = event.pointerType === 'mouse' && (event.target as Element).closest('figcaption') !== null;
    if (!event.isPrimary || event.button !== 0 || isOnWords) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    isDragging = false;
  }

  function move(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y].map(Math.abs) as [number, number];
    if (!isDragging && dy > slackPx && dy >= dx) start = undefined;
    else if (!isDragging && dx > slackPx) {
      isDragging = true;
      area.setPointerCapture(event.pointerId);
    }
    if (start && isDragging) onDrag(event.clientX - start.x);
  }

  function end(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const px = event.clientX - start.x;
    start = undefined;
    if (!isDragging) return;
    isDragging = false;
    if (event.type === 'pointercancel' || Math.abs(px) < swipePx) onEnd(0);
    else onEnd(px < 0 ? 1 : -1);
  }

  area.addEventListener('pointerdown', begin, { signal });
  area.addEventListener('pointermove', move, { signal });
  area.addEventListener('pointerup', end, { signal });
  area.addEventListener('pointercancel', end, { signal });
  // Otherwise a browser would drag the picture itself.
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

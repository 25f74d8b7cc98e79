// The timing of a small popup beside a link or a button: for mouse, touch and keyboard (WCAG 2.2, 1.4.13).

/** The delays in milliseconds until it opens and closes; `leave` is the time to move the pointer onto it. */
const popupDelayMs = { enter: 100, leave: 100, touchEnter: 700, touchLeave: 1500 };

export interface HoverPopup {
  /** The anchor that contains an event's target; null when there is none. */
  anchorOf(target: EventTarget | null): HTMLElement | null;
  /** Shows the anchor's popup; null when there is nothing to show. */
  open(anchor: HTMLElement): HTMLElement | null;
  close(element: HTMLElement, anchor: HTMLElement): void;
  place(element: HTMLElement, anchor: HTMLElement): void;
}

export interface OpenPopups {
  /** Opens an anchor's popup at once, and closes the open one. */
  open(anchor: HTMLElement): void;
  /** Closes the open popup at once. */
  close(): void;
}

/**
 * Handles the popups of all anchors within `root`, also those added later; at most one is open.
 * @param first the event for which this code was loaded, if any, which happened before it could listen
 */
export function startHoverPopups(
  root: Document,
  popup: HoverPopup,
  { signal, first }: { signal?: AbortSignal | undefined; first?: Event | undefined } = {},
): OpenPopups {
  let element: HTMLElement | null = null;
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => clearTimeout(timer);
  const later = (delayMs: number, action: () => void) => {
    keep();
    if (delayMs > 0) timer = setTimeout(action, delayMs);
    else action();
  };
  const place = () => {
    if (element && anchor) popup.place(element, anchor);
  };
  function close() {
    if (element && anchor) popup.close(element, anchor);
    element = anchor = null;
  }
  const show = (next: HTMLElement, delayMs: number) =>
    later(delayMs, () => {
      if (next === anchor) return;
      close();
      element = next.isConnected ? popup.open(next) : null;
      anchor = element && next;
      place();
    });
  /** Closes the popup; one that has not opened yet is cancelled. */
  const hide = (delayMs = 0) => later(element ? delayMs : 0, close);

  const isOver = ({ target }: Event) => target instanceof Node && !!element?.contains(target);
  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K], anchor: HTMLElement | null) => void,
  ) => {
    const hear = (event: DocumentEventMap[K]) => listener(event, popup.anchorOf(event.target));
    root.addEventListener(type, hear, { passive: true, capture: true, ...(signal && { signal }) });
    if (first?.type === type) hear(first as DocumentEventMap[K]);
  };

  on('pointerover', (event, over) => {
    if (isTouch(event)) return;
    if (isOver(event)) keep();
    else if (over) show(over, popupDelayMs.enter);
  });
  on('pointerout', (event, left) => {
    if (!isTouch(event) && (left || isOver(event))) hide(popupDelayMs.leave);
  });
  on('pointerdown', (event, pressed) => {
    // A touch on the popup means that the visitor is reading: it stays until a touch elsewhere.
    if (isOver(event)) return keep();
    // A press on the anchor closes the popup; only a long touch opens it.
    hide();
    if (pressed && isTouch(event)) show(pressed, popupDelayMs.touchEnter);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, (event) => {
      if (isTouch(event) && !isOver(event)) hide(popupDelayMs.touchLeave);
    });
  on('focusin', (_event, focused) => {
    if (focused?.matches(':focus-visible')) show(focused, popupDelayMs.enter);
  });
  on('focusout', (_event, left) => {
    if (left) hide();
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  on('scroll', place);
  signal?.addEventListener('abort', () => hide());
  return { open: (next) => show(next, 0), close: hide };
}

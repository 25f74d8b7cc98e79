// When a small element beside a link or a button comes and goes: for pointer, finger and keyboard (WCAG 2.2, 1.4.13).

/** How long until it comes and goes; `leave` is the time to go over to it. */
export const popupDelayMs = { enter: 100, leave: 100, touchEnter: 700, touchLeave: 1500 };

export interface HoverPopup {
  /** The element that an event's target belongs to; null when there is nothing to tell of it. */
  anchorOf(target: EventTarget | null): HTMLElement | null;
  /** Shows what belongs to the anchor; null when there is nothing to show. */
  open(anchor: HTMLElement): HTMLElement | null;
  close(element: HTMLElement, anchor: HTMLElement): void;
  place(element: HTMLElement, anchor: HTMLElement): void;
}

export interface OpenPopups {
  /** Opens an anchor's at once, in place of what is open. */
  open(anchor: HTMLElement): void;
  /** Closes what is open, at once. */
  close(): void;
}

/**
 * One is open at most, of all anchors within `root`, those to come included.
 * @param first what it was started for, if it was: an event that happened before it could listen
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
  /** What has not come yet does not come any more. */
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
    // Who touches it wants to read on: it stays until something else is touched.
    if (isOver(event)) return keep();
    // Who presses has read it; only a finger that stays asks for more.
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

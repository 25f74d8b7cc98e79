// A short message over the page. It says itself aloud, waits under the pointer, and goes.
import { useEffect, useRef, useState } from 'react';

export interface ToastMessage {
  text: string;
  severity: 'info' | 'success' | 'warning' | 'error';
  /** Makes the same words a new message. */
  key: number;
}

interface ToastProps {
  message: ToastMessage | null;
  /** How long it stays; the pointer on it stops the clock (decisions.md, "Motion and time"). It holds nothing to focus. */
  durationMs: number;
  onGone(): void;
}

/** Render it always, with or without a message: the live region must be on the page before its text. */
export function Toast({ message, durationMs, onGone }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message's time belongs to the message
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onGone, durationMs);
    return () => clearTimeout(timer);
  }, [message?.key, isHeld]);

  // A manual popover stands in the top layer, so that an open menu or dialog never covers it.
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (message) {
      element.hidePopover();
      element.showPopover();
    } else element.hidePopover();
  }, [message]);

  return (
    <>
      <div className="visually-hidden" role="status">
        {message?.text}
      </div>
      <div
        ref={box}
        className={`toast toast--${message?.severity ?? 'info'}`}
        popover="manual"
        aria-hidden="true"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {message?.text}
      </div>
    </>
  );
}

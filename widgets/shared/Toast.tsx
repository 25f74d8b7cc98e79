// A short message over the page. It says itself aloud, waits under the pointer and the focus, and goes.
import { useEffect, useRef, useState } from 'react';
import { common, toast } from '../../texts/fi.ts';
import { Icon } from './Icon.tsx';

/** Told apart by colour, by icon, and by a word for those who see neither (specification 3, section 8). */
export type ToastSeverity = 'info' | 'success' | 'warning' | 'error';

export interface ToastMessage {
  text: string;
  severity: ToastSeverity;
  /** Makes the same words a new message. */
  key: number;
}

interface ToastProps {
  message: ToastMessage | null;
  /** How long it stays; the pointer or the focus on it stops the clock (decisions.md, "Motion and time"). */
  durationMs: number;
  onGone(): void;
}

const icons: Record<ToastSeverity, string> = {
  info: 'M12 11v6M12 7.500v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  success: 'M8 12.300l2.800 2.800L16 9.700M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning: 'M12 9.500v4.500M12 17v.1M12 3.500L2.500 20h19z',
  error: 'M12 7.500V13M12 16.300v.1M8.300 3h7.400L21 8.300v7.400L15.700 21H8.300L3 15.700V8.300z',
};
const close = 'M6 6l12 12M18 6L6 18';

/** What has gone wrong interrupts; the rest waits until the screen reader has finished its sentence. */
const isUrgent = (severity: ToastSeverity | undefined) => severity === 'warning' || severity === 'error';

/** Render it always, with or without a message: the live regions must be on the page before their text. */
export function Toast({ message, durationMs, onGone }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHeld, setHeld] = useState(false);
  const said = message && <Said key={message.key} message={message} />;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message's time belongs to the message
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onGone, durationMs);
    return () => clearTimeout(timer);
  }, [message?.key, isHeld]);

  // A manual popover stands in the top layer, so that an open menu or dialog never covers it.
  useEffect(() => {
    // What has gone feels neither the pointer nor the focus leave it.
    if (!message) setHeld(false);
    const element = box.current;
    if (!element?.showPopover) return;
    element.hidePopover();
    if (message) element.showPopover();
  }, [message]);

  function dismiss() {
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
    onGone();
  }

  return (
    <>
      <div className="visually-hidden" role="status">
        {!isUrgent(message?.severity) && said}
      </div>
      <div className="visually-hidden" role="alert">
        {isUrgent(message?.severity) && said}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only stop the clock */}
      <div
        ref={box}
        className={`toast toast--${message?.severity ?? 'info'}`}
        popover="manual"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget as HTMLElement | null;
          setHeld(true);
        }}
        onBlur={() => setHeld(false)}
      >
        {message && (
          <>
            <Icon d={icons[message.severity]} />
            <span className="toast__text" aria-hidden="true">
              {message.text}
            </span>
            <button type="button" className="toast__close" aria-label={common.close} onClick={dismiss}>
              <Icon d={close} />
            </button>
          </>
        )}
      </div>
    </>
  );
}

function Said({ message }: { message: ToastMessage }) {
  return (
    <span>
      {toast[message.severity]}: {message.text}
    </span>
  );
}

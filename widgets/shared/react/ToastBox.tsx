// The visible strip of a toast over the page. It stays under the pointer and the focus.
import { useEffect, useRef, useState } from 'react';
import { common } from '../../../texts/fi.ts';
import { setAsking } from '../overlay/attention.ts';
import { Icon } from './Icon.tsx';
import type { ToastProps, ToastSeverity } from './toast-props.ts';

const icons: Record<ToastSeverity, string> = {
  info: 'M12 11v6M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  success: 'M8 12.3l2.8 2.8L16 9.7M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning: 'M12 9.5v4.5M12 17v.1M12 3.5L2.5 20h19z',
  error: 'M12 7.5V13M12 16.3v.1M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z',
};
const close = 'M6 6l12 12M18 6L6 18';

export function ToastBox({ message, durationMs, onGone }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message's time belongs to the message
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onGone, durationMs);
    return () => clearTimeout(timer);
  }, [message?.key, isHeld]);

  useEffect(() => {
    setAsking('toast', message !== null, box);
    return () => setAsking('toast', false, box);
  }, [message]);

  // A manual popover stands in the top layer, so that an open menu or dialog never covers it.
  useEffect(() => {
    // A removed strip gets no event when the pointer or the focus leaves it.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only stop the clock
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
  );
}

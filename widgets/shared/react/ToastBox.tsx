// The visible box of a toast over the page. It stays while the pointer or the focus is on it.
import { useEffect, useRef, useState } from 'react';
import { common } from '../../../texts/fi.ts';
import * as icons from '../icons/icons.ts';
import { setOverlay } from '../overlay/attention.ts';
import { Icon } from './Icon.tsx';
import type { ToastProps, ToastSeverity } from './toast-props.ts';

const iconOf: Record<ToastSeverity, string> = {
  info: icons.toastInfo,
  success: icons.circledCheck,
  warning: icons.toastWarning,
  error: icons.toastError,
};

export function ToastBox({ message, durationMs, onGone }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHeld, setHeld] = useState(false);
  /** Whether the box is at the top of the viewport, because at the bottom it would cover the focused control. */
  const [isAbove, setAbove] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message's time belongs to the message
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onGone, durationMs);
    return () => clearTimeout(timer);
  }, [message?.key, isHeld]);

  useEffect(() => {
    setOverlay('toast', message !== null, box);
    return () => setOverlay('toast', false, box);
  }, [message]);

  // The focus may return to the pressed control only after the message has appeared, for example from a dialog that closes.
  useEffect(() => {
    setAbove(false);
    const element = box.current;
    if (!message || !element) return;
    const check = () => liesOver(element, document.activeElement) && setAbove(true);
    const frame = requestAnimationFrame(check);
    document.addEventListener('focusin', check);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', check);
    };
  }, [message]);

  // A manual popover is in the top layer, so that an open menu or dialog never covers it.
  useEffect(() => {
    // A removed box gets no event when the pointer or the focus leaves it.
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
      className={`toast toast--${message?.severity ?? 'info'}${isAbove ? ' toast--above' : ''}`}
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
          <Icon d={iconOf[message.severity]} />
          <span className="toast__text" aria-hidden="true">
            {message.text}
          </span>
          <button type="button" className="toast__close" aria-label={common.close} onClick={dismiss}>
            <Icon d={icons.close} />
          </button>
        </>
      )}
    </div>
  );
}

/** Whether the box covers the control. The page itself, which has the focus when nothing else has, does not count. */
function liesOver(box: Element, control: Element | null): boolean {
  if (!control || control.matches('body, [tabindex="-1"]') || box.contains(control)) return false;
  const [over, under] = [box.getBoundingClientRect(), control.getBoundingClientRect()];
  return over.left < under.right && over.right > under.left && over.top < under.bottom && over.bottom > under.top;
}

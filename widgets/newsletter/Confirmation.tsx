// The confirmation of an accepted subscription, which replaces the form.
import { type RefObject, useEffect } from 'react';
import { newsSent } from '../../texts/fi.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';

/** How long the confirmation stays before the form returns, in milliseconds. */
const confirmationMs = 10_000;

interface ConfirmationProps {
  /** The element around the confirmation, a live region that holds the focus meanwhile. */
  box: RefObject<HTMLElement | null>;
  /** Called when the confirmation ends. @param hadFocus whether the focus is still in the box */
  onGone(hadFocus: boolean): void;
}

export function Confirmation({ box, onGone }: ConfirmationProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer belongs to the sending, not to a render
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => onGone(box.current?.contains(document.activeElement) ?? false), confirmationMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Icon d={icons.emailSent} />
      <p className="letter-order__title">{newsSent.okTitle}</p>
      <p>{newsSent.okBody}</p>
    </>
  );
}

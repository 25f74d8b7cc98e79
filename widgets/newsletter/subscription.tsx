// The code for a visitor who subscribes: the call of the host, which holds the service's key, and the confirmation.
import { type RefObject, useEffect } from 'react';
import { newsSent } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { waitingMinutes } from '../shared/form/waiting-minutes.ts';
import * as icons from '../shared/icons/icons.ts';
import { type CallError, postJson } from '../shared/network/api.ts';
import { Icon } from '../shared/react/Icon.tsx';

/** How long the confirmation stays before the form returns. */
const confirmationMs = 10_000;

/**
 * Posts the subscription.
 * @returns null when it was accepted, else the words for one of too many; every other failure has none of its own
 */
export async function subscribe(action: string, subscription: { email: string; list: string }): Promise<string | null> {
  try {
    await postJson(action, subscription);
    return null;
  } catch (error) {
    const { cause, retryAfterSeconds } = error as CallError;
    return cause.status === 429 ? fill(newsSent.limited, { n: waitingMinutes(retryAfterSeconds) }) : '';
  }
}

export interface ConfirmationProps {
  /** The element around it, a live region that holds the focus meanwhile. */
  box: RefObject<HTMLElement | null>;
  /** Called when its time is over. @param hadFocus whether the focus is still in the box */
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
      <p className="newsletter__title">{newsSent.okTitle}</p>
      <p>{newsSent.okBody}</p>
    </>
  );
}

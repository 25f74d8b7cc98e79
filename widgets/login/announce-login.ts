// Notifies the page and analytics of a login.
import { notifyAccountChanged } from '../shared/account/account.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';

/** @param action the kind of login: by password or by Google */
export function announceLogin(element: Element | null, action: 'login' | 'google'): void {
  if (element) emitSubmitted(element, { widget: 'login', action });
  notifyAccountChanged();
}

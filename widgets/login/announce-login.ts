// Tells the page and analytics that somebody has logged in.
import { tellAccountChanged } from '../shared/account/account.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';

/** @param action how: by password or by Google */
export function announceLogin(element: Element | null, action: 'login' | 'google'): void {
  if (element) emitSubmitted(element, { widget: 'login', action });
  tellAccountChanged();
}

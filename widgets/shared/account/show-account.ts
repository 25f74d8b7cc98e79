// Shows the account in HTML that is the same for every visitor.

import type { signedInCookie } from '../../../rules/accounts/signed-in.ts';
import { csrfCookie } from '../../../rules/api/csrf.ts';
import { logoutPath } from '../../../rules/api/visitor-paths.ts';
import { fill } from '../../../texts/fill.ts';
import { type Account, notifyAccountChanged, shownName, watchAccount } from './account.ts';
import { postJson } from './account-api.ts';

/**
 * Within `element`, shows the elements marked `data-logged="in"` or `data-logged="out"`, and follows every change;
 * fills `data-account="name"`, `"avatar"` and `"greeting"`, whose text is in `data-words`. `data-log-out` logs out.
 */
export function showAccount(element: HTMLElement, signal: AbortSignal): void {
  const each = (selector: string, act: (part: HTMLElement) => void) =>
    element.querySelectorAll<HTMLElement>(selector).forEach(act);
  watchAccount(signal, (account) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-logged]');
    each('[data-logged]', (part) => {
      part.hidden = part.dataset.logged !== (account ? 'in' : 'out');
    });
    // The link to the login disappears after it: the focus moves to the element that replaces it.
    if (focused?.hidden) focusShown(element);
    if (!account) return;
    const name = shownName(account);
    each('[data-account=name]', (part) => part.replaceChildren(name));
    each('[data-account=greeting]', (part) => part.replaceChildren(fill(part.dataset.words ?? '', { nimi: name })));
    each('[data-account=avatar]', (part) => drawAvatar(part, account, name));
  });
  each('[data-log-out]', (button) => button.addEventListener('click', logOut, { signal }));
}

function focusShown(element: HTMLElement): void {
  const shown = element.querySelector<HTMLElement>('[data-logged]:not([hidden])');
  const isControl = shown?.matches('a, button');
  (isControl ? shown : shown?.querySelector<HTMLElement>('summary'))?.focus({ preventScroll: true });
}

/** Shows the picture; without one, or when it fails to load, the first letter of the name. */
function drawAvatar(part: HTMLElement, { icon }: Account, name: string): void {
  const drawLetter = () => part.replaceChildren((Array.from(name)[0] ?? '').toLocaleUpperCase('fi'));
  if (!icon) {
    drawLetter();
    return;
  }
  const picture = new Image();
  picture.alt = '';
  picture.onerror = drawLetter;
  picture.src = icon;
  part.replaceChildren(picture);
}

/**
 * Logs the visitor out. Whatever the result of the call, this clears the cookie that indicates a login and the CSRF token,
 * which is bound to the session; then it opens the front page.
 */
async function logOut(): Promise<void> {
  try {
    await postJson(logoutPath, {});
  } catch (error) {
    console.error(error);
  }
  for (const name of [csrfCookie, 'signedin' satisfies typeof signedInCookie]) {
    // biome-ignore lint/suspicious/noDocumentCookie: without HTTPS there is no cookie store
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  notifyAccountChanged();
  location.assign('/');
}

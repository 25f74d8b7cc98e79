// The logged-in account, shared by all widgets of a page.
import type { PermissionsAnswer, StatusAnswer, UserAnswer } from '../../../rules/api/visitor-answers.ts';
import { permissionsPath, profilePath, statusPath } from '../../../rules/api/visitor-paths.ts';
import { askAccount } from './account-api.ts';
import { accountChanged, seemsSignedIn } from './account-hint.ts';

/** The visitor's account as shown on pages. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Address of the profile picture, or empty. */
  icon: string;
  /** The account's permissions beyond those of every account; this site uses none so far. */
  permissions: string[];
}

let known: Promise<Account | null> | undefined;

/**
 * Sends one request per page, and only where a cookie indicates a login.
 * @returns null without a login, or when it can't be determined
 */
export function currentAccount(): Promise<Account | null> {
  known ??= ask();
  return known;
}

async function ask(): Promise<Account | null> {
  if (!seemsSignedIn()) return null;
  try {
    const [{ isOk, json }, rights] = await Promise.all([
      askAccount<StatusAnswer>(statusPath),
      askAccount<PermissionsAnswer>(permissionsPath),
    ]);
    if (!isOk || json?.authenticated !== true) return null;
    const permissions = rights.json?.permissions;
    if (json.user?.profile) return readAccount({ ...json.user, permissions });
    // The response may contain only the login state, without the profile.
    const profile = await askAccount<UserAnswer>(profilePath);
    return readAccount({ ...json.user, permissions, ...(profile.isOk && profile.json) });
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Converts a user from the API's format. */
export function readAccount(user: unknown): Account {
  const { id, email, first_name, last_name, profile, permissions } = (user ?? {}) as Record<string, unknown>;
  const icon = (profile as { profile_icon?: unknown } | null | undefined)?.profile_icon;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: Number(id),
    email: text(email),
    firstName: text(first_name),
    lastName: text(last_name),
    icon: text(icon),
    permissions: Array.isArray(permissions) ? permissions.filter((one) => typeof one === 'string') : [],
  };
}

/** The visitor's display name: the first name, or else the email address up to the @. */
export const shownName = ({ firstName, email }: Account): string => firstName || (email.split('@')[0] ?? '');

/** Announces a login, a logout or a change of the account. Every listener then requests the account again. */
export function notifyAccountChanged(): void {
  known = undefined;
  document.dispatchEvent(new CustomEvent(accountChanged));
}

/** The browser's "Back" may restore a page from before a login or a logout. */
const askAnewAfterReturn = ({ persisted }: PageTransitionEvent) => persisted && notifyAccountChanged();

/** Calls the function at once with the account, and again whenever it changes. */
export function watchAccount(signal: AbortSignal, call: (account: Account | null) => void): void {
  const notify = async () => {
    const account = await currentAccount();
    if (!signal.aborted) call(account);
  };
  document.addEventListener(accountChanged, notify, { signal });
  // The same listener is added only once, however many watchers there are.
  window.addEventListener('pageshow', askAnewAfterReturn);
  void notify();
}

// Who is logged in, as every widget of a page may know it.
import { accountChanged, seemsSignedIn } from './account-hint.ts';

/** What pages show of a visitor's own account. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Address of the profile picture, or empty. */
  icon: string;
  /** What the account may do beyond what every account may; none that this site knows of so far. */
  permissions: string[];
}

let known: Promise<Account | null> | undefined;

/**
 * Asks once a page, and only where the browser says that somebody is logged in.
 * @returns null for a visitor who is not, and while it can't be found out
 */
export function currentAccount(): Promise<Account | null> {
  known ??= ask();
  return known;
}

async function ask(): Promise<Account | null> {
  if (!seemsSignedIn()) return null;
  try {
    // Most visitors are not logged in: what asks comes only for those who are.
    const { askAccount } = await import('./account-api.ts');
    const [{ isOk, json }, rights] = await Promise.all([
      askAccount('/api/auth/status/'),
      askAccount('/api/users/profile/permissions/'),
    ]);
    if (!isOk || json?.authenticated !== true) return null;
    const permissions = rights.json?.permissions;
    if (json.user?.profile) return readAccount({ ...json.user, permissions });
    // A status may say no more than that somebody is there.
    const profile = await askAccount('/api/users/profile/');
    return readAccount({ ...json.user, permissions, ...(profile.isOk && profile.json) });
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Reads a user as the API has it. */
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

/** What to call a visitor: the first name, else what stands before the @. */
export const shownName = ({ firstName, email }: Account): string => firstName || (email.split('@')[0] ?? '');

/** Says that somebody has logged in or out, or that the account has changed. Every listener asks anew. */
export function tellAccountChanged(): void {
  known = undefined;
  document.dispatchEvent(new CustomEvent(accountChanged));
}

/** The browser's way back may show a page of before a login or a logout. */
const askAnewAfterReturn = ({ persisted }: PageTransitionEvent) => persisted && tellAccountChanged();

/** Calls at once with who is logged in, and again whenever that changes. */
export function watchAccount(signal: AbortSignal, call: (account: Account | null) => void): void {
  const tell = async () => {
    const account = await currentAccount();
    if (!signal.aborted) call(account);
  };
  document.addEventListener(accountChanged, tell, { signal });
  // The same function is added once, however many watch.
  window.addEventListener('pageshow', askAnewAfterReturn);
  void tell();
}

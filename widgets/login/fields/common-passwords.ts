// Asks whether a password is a common one, without telling the server which it is: it hears a twelfth of a hash.
import { askAccount } from '../../shared/account/account-api.ts';

/** Hex digits that the server hears; thousands of passwords share them. */
const prefixLength = 3;

/** What the server has answered, by prefix. */
const known = new Map<string, Promise<Set<string>>>();

/** @returns null when it can't be found out: nobody answers, or the page is not secure */
export async function isCommonPassword(password: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await digestOf(password.toLowerCase());
  const prefix = hash.slice(0, prefixLength);
  try {
    return (await suffixesOf(prefix)).has(hash.slice(prefixLength));
  } catch {
    // Asked again at the next password.
    known.delete(prefix);
    return null;
  }
}

function suffixesOf(prefix: string): Promise<Set<string>> {
  const asked = known.get(prefix) ?? ask(prefix);
  known.set(prefix, asked);
  return asked;
}

/** @throws when there is no answer to be had */
async function ask(prefix: string): Promise<Set<string>> {
  const { isOk, json } = await askAccount(`/api/auth/common-passwords/${prefix}/`);
  if (!isOk || !Array.isArray(json?.suffixes)) throw new Error('No common passwords');
  return new Set(json.suffixes);
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

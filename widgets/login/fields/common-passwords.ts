// Checks whether a password is common without sending it to the server: the server receives 12 bits of its hash.
import type { SuffixesAnswer } from '../../../rules/api/visitor-answers.ts';
import { commonPasswordsPath } from '../../../rules/api/visitor-paths.ts';
import { askAccount } from '../../shared/account/account-api.ts';

/** How many hex digits are sent to the server; thousands of passwords share them. */
const prefixLength = 3;

/** The server's responses, by prefix. */
const known = new Map<string, Promise<Set<unknown>>>();

/** @returns null when it can't be determined, because there is no response or the page is not a secure context */
export async function isCommonPassword(password: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await digestOf(password.toLowerCase());
  const prefix = hash.slice(0, prefixLength);
  try {
    return (await suffixesOf(prefix)).has(hash.slice(prefixLength));
  } catch {
    // The next check requests it again.
    known.delete(prefix);
    return null;
  }
}

function suffixesOf(prefix: string): Promise<Set<unknown>> {
  const asked = known.get(prefix) ?? ask(prefix);
  known.set(prefix, asked);
  return asked;
}

/** @throws when there is no response */
async function ask(prefix: string): Promise<Set<unknown>> {
  const { isOk, json } = await askAccount<SuffixesAnswer>(commonPasswordsPath(prefix));
  if (!isOk || !Array.isArray(json?.suffixes)) throw new Error('No common passwords');
  return new Set(json.suffixes);
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

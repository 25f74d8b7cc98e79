// Identifies the mailbox of an address, for counting only: stored and used addresses are those that were typed.
import { asciiEmail } from './ascii-email.ts';

/** Domains of Google, which ignores dots in the names of addresses. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one name for all spellings of an address that belong to one mailbox: in lower case, without the text after a plus, and
 * at Gmail without dots.
 */
export function mailboxOf(email: string): string {
  const address = asciiEmail(email.trim()).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, Math.max(0, at));
  // A name that begins with a plus would be empty without the text after it.
  const plus = name.indexOf('+', 1);
  const bare = plus === -1 ? name : name.slice(0, plus);
  if (!dotless.has(domain)) return `${bare}@${domain}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}

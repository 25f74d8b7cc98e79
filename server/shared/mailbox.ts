// Names the mailbox of an address, for counting alone: what is stored and mailed is the address as it was typed.

import { asciiEmail } from './ascii-email.ts';

/** Google delivers an address with and without its dots to the same person. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One name for all spellings of an address that end in one mailbox: without the case, without what follows a plus, and
 * at Gmail without dots.
 */
export function mailboxOf(email: string): string {
  const address = asciiEmail(email.trim()).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, Math.max(0, at));
  // A name that begins with a plus has nothing before it to be known by.
  const plus = name.indexOf('+', 1);
  const bare = plus === -1 ? name : name.slice(0, plus);
  if (!dotless.has(domain)) return `${bare}@${domain}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}

// Spells the domain of an address as mail servers do: browsers differ in what they send of `matti@kärhö.fi`.
import { domainToASCII, domainToUnicode } from 'node:url';

/** The address with its domain in lower case and in ASCII; unchanged where that is no domain. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = domainToASCII(email.slice(at));
  return at === 0 || domain === '' ? email : email.slice(0, at) + domain;
}

/** An address with its domain in ASCII, and, where that differs, as people read it. */
export function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  return [...new Set([email, email.slice(0, at) + domainToUnicode(email.slice(at))])];
}

// Converts the domain of an address to ASCII, as mail servers do: browsers send different spellings of `matti@kärhö.fi`.
import { domainToASCII, domainToUnicode } from 'node:url';

/** @returns the address with its domain in lower case and in ASCII, or the unchanged text if the domain is invalid */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = domainToASCII(email.slice(at));
  return at === 0 || domain === '' ? email : email.slice(0, at) + domain;
}

/** @returns the address with its domain in ASCII and, if it differs, in Unicode */
export function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  return [...new Set([email, email.slice(0, at) + domainToUnicode(email.slice(at))])];
}

// The sender of a mail in the format of mail programs: `Pihlaja <palvelu@example.fi>`, or the address alone.
import { isEmail } from './forms/email.ts';
import { inOneLine, lengthOf } from './forms/printable.ts';

/** Name and address of a sender. The name may be empty. */
export interface Sender {
  name: string;
  address: string;
}

/** Maximum length of the name in characters. Mail programs truncate longer names. */
const maxNameLength = 100;

/** @returns null unless the text is one address, with or without a name before it */
export function readSender(text: string): Sender | null {
  const [, before = '', address = text] = /^(.*?)<([^<>]*)>$/s.exec(text) ?? [];
  const name = unquoted(before.trim());
  // A line break would begin another header.
  const isName = name !== null && name === inOneLine(name) && lengthOf(name) <= maxNameLength;
  return isName && isEmail(address) ? { name, address } : null;
}

/** Reads a name with or without quotes: `"Piha, Oy"` or `Piha`. @returns null if quotes or angle brackets are anywhere else */
function unquoted(name: string): string | null {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(name) ?? [];
  if (inner !== undefined) return inner.replace(/\\(.)/gs, '$1').trim();
  return /["<>]/.test(name) ? null : name;
}

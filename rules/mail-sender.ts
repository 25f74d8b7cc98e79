// The sender of a mail, as mail programs write it: `Pihlaja <palvelu@example.fi>`, or the address alone.
import { isEmail } from './email.ts';
import { inOneLine, lengthOf } from './printable.ts';

/** Name and address of a sender; the name may be empty. */
export interface Sender {
  name: string;
  address: string;
}

/** Mail programs cut longer names anyway. */
const longestName = 100;

/** @returns null for anything but one address, with or without a name before it */
export function readSender(text: string): Sender | null {
  const [, before = '', address = text] = /^(.*?)<([^<>]*)>$/s.exec(text) ?? [];
  const name = unquoted(before.trim());
  // A line break would begin another header.
  const isName = name !== null && name === inOneLine(name) && lengthOf(name) <= longestName;
  return isName && isEmail(address) ? { name, address } : null;
}

/** `"Piha, Oy"` in quotes, `Piha` without; null for quotes and angle brackets anywhere else. */
function unquoted(name: string): string | null {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(name) ?? [];
  if (inner !== undefined) return inner.replace(/\\(.)/gs, '$1').trim();
  return /["<>]/.test(name) ? null : name;
}

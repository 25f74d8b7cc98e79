// Whom a mail is from, as mail programs write it: `Pihlaja <palvelu@example.fi>`, or the address alone.
import { isEmail } from './email.ts';
import { inOneLine, lengthOf } from './printable.ts';

/** The two halves of a sender; without a name it is empty. */
export interface Sender {
  name: string;
  address: string;
}

/** Longer ones are cut by mail programs anyway. */
const longestName = 100;

/** @returns null for anything but one address, with or without a name before it */
export function readSender(text: string): Sender | null {
  const [, before = '', address = text] = /^(.*?)<([^<>]*)>$/s.exec(text) ?? [];
  const name = unquoted(before.trim());
  // A line break would begin a header of its own.
  const isName = name !== null && name === inOneLine(name) && lengthOf(name) <= longestName;
  return isName && isEmail(address) ? { name, address } : null;
}

/** `"Piha, Oy"` in quotes, `Piha` without; null for quotes and angles that stand anywhere else. */
function unquoted(name: string): string | null {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(name) ?? [];
  if (inner !== undefined) return inner.replace(/\\(.)/gs, '$1').trim();
  return /["<>]/.test(name) ? null : name;
}

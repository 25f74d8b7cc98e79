// A contact: only its non-empty lines, and links only for valid addresses.
import type { BlockValue } from '../../contract/blocks.ts';
import { telephoneAddress } from '../view/safe-links.ts';

/** @returns null when every line is empty */
export function buildContact(value: BlockValue<'contact'>) {
  const [title, name, company, email, phone] = [
    value.title,
    value.name,
    value.company,
    value.email,
    value.phone_number,
  ].map((line) => line.trim()) as [string, string, string, string, string];
  if (!title && !name && !company && !email && !phone) return null;
  // A question mark would end the address and begin other fields of the mail.
  const emailHref = /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : '';
  return { title, name, company, email, emailHref, phone, phoneHref: /\d/.test(phone) ? telephoneAddress(phone) : '' };
}

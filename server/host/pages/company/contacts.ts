// A company's contacts: its website, email, phone number and address, each only if present.
import type { IconName } from '../../../../widgets/shared/icons/icon-name.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import { buildLink, type Link, type LinkRules, telephoneAddress } from '../../view/safe-links.ts';

export interface Contact {
  /** The icon before the text. */
  icon: IconName;
  text: string;
  /** `href` is empty when the value is no valid address; then the contact is only text. */
  link: Link;
}

type ContactFields = Pick<PageOfType<'CustomerPage'>, 'website' | 'email' | 'phone_number' | 'address'>;

export function buildContacts(page: ContactFields, rules: LinkRules): Contact[] {
  const email = page.email.trim();
  const phone = page.phone_number.trim();
  const address = page.address.replace(/\s+/g, ' ').trim();
  const website = webAddress(page.website);
  const contact = (icon: IconName, text: string, href: string): Contact[] =>
    text === '' ? [] : [{ icon, text, link: buildLink(href, rules) }];
  return [
    ...contact('globe', website.replace(/^https?:\/\/(www\.)?|\/$/g, ''), website),
    // A question mark would end the address and begin other fields of the mail.
    ...contact('email', email, /^[^\s@?]+@[^\s@?]+$/.test(email) ? `mailto:${email}` : ''),
    ...contact('phone', phone, /\d/.test(phone) ? telephoneAddress(phone) : ''),
    ...contact('pin', address, mapsAddress(address)),
  ];
}

/** Editors write web addresses as they are spoken: without the scheme. */
function webAddress(website: string): string {
  const text = website.trim();
  return /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
}

/** A map of the address (https://developers.google.com/maps/documentation/urls/get-started). */
const mapsAddress = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

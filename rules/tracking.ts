// Counting views and searches: the paths of counted events in the host's API gateway, and the words under which a search without
// results is counted. The paths are not beside those of an account's calls, so that counting loads no code for accounts.

export const trackAddress = '/api/track/';
export const hitAddress = (pageId: number) => `/api/pages/${pageId}/hit_count/`;

/** Maximum length of counted words in characters. */
const maxLength = 100;

/** Visitors paste personal data into search fields: a search that looks like it is not counted. */
const refused = [
  // Control characters, which could affect the terminal in which an editor reads the words.
  /\p{C}/u,
  // Email addresses and account names.
  /@/,
  // Web addresses, with or without their scheme.
  /:\/\/|[\p{L}\p{Nd}-]\.\p{L}{2}/u,
  // Phone numbers, identity numbers, account numbers, dates and postal codes, with any grouping of the digits.
  /(?:\p{Nd}[ \p{P}+]*){5}/u,
  // Street addresses.
  /(?:katu|tie|kuja|polku) \p{Nd}/u,
];

/**
 * Normalizes the words of a search: lower case, NFC, and single spaces between words.
 * @returns an empty text for a search that is not counted, because it has more than 100 characters, no letter, a number of five
 * digits or more, or a text that looks like an email, web or street address
 */
export function countableWords(typed: string): string {
  const words = typed.toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
  const isSearch = words.length <= maxLength && /\p{L}/u.test(words) && !refused.some((one) => one.test(words));
  return isSearch ? words : '';
}

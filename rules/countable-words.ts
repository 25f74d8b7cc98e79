// The words by which a search that finds nothing is counted. Visitors paste personal things into search fields: what
// looks like one is not counted.

const longest = 100;

const refused = [
  // Characters that steer the terminal in which an editor reads the words.
  /\p{C}/u,
  // Email addresses and names of accounts.
  /@/,
  // Web addresses, with their beginning and without it.
  /:\/\/|[\p{L}\p{Nd}-]\.\p{L}{2}/u,
  // Numbers of phones, persons and accounts, dates and postal codes, however they are grouped.
  /(?:\p{Nd}[ \p{P}+]*){5}/u,
  // Street addresses.
  /(?:katu|tie|kuja|polku) \p{Nd}/u,
];

/**
 * The words of a search in lower case (NFC), with single spaces between them.
 * @returns empty for what is not counted: more than 100 characters, no letter, a number of five digits or more, and
 * what looks like an email, web or street address
 */
export function countableWords(typed: string): string {
  const words = typed.toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
  const isSearch = words.length <= longest && /\p{L}/u.test(words) && !refused.some((one) => one.test(words));
  return isSearch ? words : '';
}

// Words of visitors without what steers programs that show them.

/** Controls, halves of letters, and signs that turn the direction of what follows. */
const steering = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text without the signs that steer terminals, browsers and mail programs; line breaks and tabs stay. */
export const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(steering, '');

/** The same in one line, for headers and names. */
export const inOneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** The length of a text as people count: a letter of two halves is one. */
export const lengthOf = (text: string): number => [...text].length;

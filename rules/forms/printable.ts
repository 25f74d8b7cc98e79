// Removes characters from visitors' texts that could affect the programs that display them.

/** Control characters, lone surrogates, and characters that change the direction of the text after them. */
const steering = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** @returns the text without characters that affect terminals, browsers and mail programs; line breaks and tabs are retained */
export const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(steering, '');

/** @returns the same text in one line, for headers and names */
export const inOneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** The length of a text in code points: a surrogate pair counts as one character. */
export const lengthOf = (text: string): number => [...text].length;

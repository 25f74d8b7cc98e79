/**
 * Copies a substring that is stored longer than the text: V8 holds the whole text in memory as long as a substring of it is in
 * use.
 * @param part a substring without lone surrogates
 */
export const detached = (part: string): string => Buffer.from(part).toString();

/**
 * Copies a part of a text that is kept longer than the text: V8 keeps the whole text as long as a part of it.
 * @param part without half a surrogate pair
 */
export const detached = (part: string): string => Buffer.from(part).toString();

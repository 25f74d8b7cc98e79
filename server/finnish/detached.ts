/**
 * A copy of a part of a text, for what outlives the text: V8 keeps the whole of it for as long as it keeps a part.
 * @param part without half a surrogate pair
 */
export const detached = (part: string): string => Buffer.from(part).toString();

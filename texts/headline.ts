// Splits the headline of a message from the rest.

/** @returns the first sentence, and the rest; a sentence begins with a capital letter */
export function splitHeadline(text: string): [headline: string, rest: string] {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return [sentences.shift() ?? '', sentences.join(' ')];
}

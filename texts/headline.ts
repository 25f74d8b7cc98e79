// Parts a message that is read at a glance from what follows it.

/** @returns the first sentence, and the others; a sentence begins with a capital letter */
export function splitHeadline(text: string): [headline: string, rest: string] {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return [sentences.shift() ?? '', sentences.join(' ')];
}

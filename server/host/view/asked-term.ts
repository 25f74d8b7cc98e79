// Reads the words of a search from an address.

/** The fields take no more, and no backend has to. */
const longestTerm = 200;

/** Trimmed, and cut to 200 characters; empty for none. */
export const askedTerm = (given: string | null): string => (given ?? '').trim().slice(0, longestTerm).toWellFormed();

// Selects the companies for a list.

/** The titles of the publisher's own entries, which are of no interest among other companies. */
const publisherTitles = new Set(['rakentajafi', 'rakentaja.fi']);

/** Returns the companies of a list; a publisher's entry only if it is the only one. */
export function listedCompanies<T extends { title: string }>(companies: readonly T[]): T[] {
  if (companies.length <= 1) return [...companies];
  return companies.filter(({ title }) => !publisherTitles.has(title.trim().toLowerCase()));
}

// Selects the companies for a list.

/** The publisher's own entries: among others they would be of no interest. */
const publisherTitles = new Set(['rakentajafi', 'rakentaja.fi']);

/** The companies of a list; a publisher's entry only if it is the only one. */
export function listedCompanies<T extends { title: string }>(companies: readonly T[]): T[] {
  if (companies.length <= 1) return [...companies];
  return companies.filter(({ title }) => !publisherTitles.has(title.trim().toLowerCase()));
}

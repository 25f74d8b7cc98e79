// Which companies a list of them shows.

/** The publisher's own entries: among others they would say nothing. */
const publisherTitles = new Set(['rakentajafi', 'rakentaja.fi']);

/** The companies of a list; the publisher's own entries only where there is nobody else to show. */
export function listedCompanies<T extends { title: string }>(companies: readonly T[]): T[] {
  if (companies.length <= 1) return [...companies];
  return companies.filter(({ title }) => !publisherTitles.has(title.trim().toLowerCase()));
}

// Addresses that are nobody's to find by a search engine.

/** Beginnings of paths: drafts, search results, what only programs call, and pages about one's own account. */
const unlistedPaths = [
  '/preview/',
  '/hakutulokset/',
  '/api/',
  '/profiili/',
  '/omat-tyokalut/',
  '/kirjaudu/',
  '/rekisteroidy/',
  '/unohtunut-salasana/',
  '/uusi-salasana/',
  '/vahvista/',
  '/kirjaudu-ulos/',
  '/aanesta/',
  '/valikko/',
] as const;

export const isUnlisted = (path: string): boolean => unlistedPaths.some((start) => path.startsWith(start));

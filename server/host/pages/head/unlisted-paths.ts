// Addresses that search engines must not list.

/** Beginnings of paths: drafts, search results, addresses for programs, and a visitor's account pages. */
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

// Paths that search engines must not list.
import { accountPaths, menuPath, searchPath, votePagesPath } from '../../../../rules/site/site-paths.ts';

/** The beginnings of such paths: drafts, search results, addresses for programs, and a visitor's account pages. */
const unlistedPaths = ['/preview/', '/api/', searchPath, ...Object.values(accountPaths), votePagesPath, menuPath];

export const isUnlisted = (path: string): boolean => unlistedPaths.some((start) => path.startsWith(start));

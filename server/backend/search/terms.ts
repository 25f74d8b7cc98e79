// Splits what a visitor searches for into words.

const longestSearch = 200;
const mostTerms = 10;

/** The words that must all occur, lower-cased; long searches are cut, so that every search is bounded. */
export function searchTerms(search: string): string[] {
  const words = search.slice(0, longestSearch).toLocaleLowerCase('fi').replaceAll('\0', ' ').split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostTerms);
}

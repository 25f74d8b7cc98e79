// CSV as in RFC 4180, safe to open in a spreadsheet.
import { stringify } from 'csv-stringify/sync';

/** Lines of cells as CSV. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], {
    record_delimiter: 'windows',
    // A reader may also end a line at one of the two characters.
    quoted_match: /[\r\n]/,
    // Not `escape_formulas`: it would mark every phone number, and miss formulas after a space or a semicolon.
    cast: { string: neutralise },
  });

/** Characters that turn a cell into a formula, even after white space or in full width. */
const signs = '=+\\-@\uff1d\uff0b\uff0d\uff20';
const formulaStart = new RegExp(`^\\s*[${signs}]|^[\\t\\r\\n]`);
/**
 * The same within a cell. A spreadsheet that splits cells at semicolons, such as a Finnish one, begins another cell
 * there and at every line break, because for it the quotes are not at the start.
 */
const innerStart = new RegExp(`(?<=[;\\t\\r\\n])([^\\S\\t\\r\\n]*)([${signs}][^;\\t\\r\\n]*)`, 'g');
/** A phone number or a number, which is harmless as a formula. */
const plainNumber = /^[+-]?\d[\d .,]*$/;
/** A line of a list in which no function can be called. */
const listLine = /^- [^=(|!]*$/;

/** Puts an apostrophe before a possible formula, which marks text in spreadsheets. */
function neutralise(text: string): string {
  const safe = text.replace(innerStart, (all, space: string, rest: string) =>
    plainNumber.test(rest) || listLine.test(rest) ? all : `${space}'${rest}`,
  );
  return formulaStart.test(safe) && !plainNumber.test(safe) ? `'${safe}` : safe;
}

// CSV according to RFC 4180, safe to open in a spreadsheet.
import { stringify } from 'csv-stringify/sync';

/** Formats rows of cells as CSV. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], {
    record_delimiter: 'windows',
    // Some programs end a line at either of the two characters.
    quoted_match: /[\r\n]/,
    // Not `escape_formulas`: it would mark every phone number, and miss formulas after a space or a semicolon.
    cast: { string: neutralise },
  });

/** Characters that start a formula, even after white space or as full-width characters. */
const signs = '=+\\-@\uff1d\uff0b\uff0d\uff20';
const formulaStart = new RegExp(`^\\s*[${signs}]|^[\\t\\r\\n]`);
/**
 * Matches formulas inside a cell. A spreadsheet that splits cells at semicolons, such as a Finnish one, starts a new cell there
 * and at every line break: it ignores the quotes, which are then not at the start of a cell.
 */
const innerStart = new RegExp(`(?<=[;\\t\\r\\n])([^\\S\\t\\r\\n]*)([${signs}][^;\\t\\r\\n]*)`, 'g');
/** A phone number or a number, which is harmless as a formula. */
const plainNumber = /^[+-]?\d[\d .,]*$/;
/** A list item in which no function can be called. */
const listLine = /^- [^=(|!]*$/;

/** Puts an apostrophe before a possible formula, so that spreadsheets treat the cell as text. */
function neutralise(text: string): string {
  const safe = text.replace(innerStart, (all, space: string, rest: string) =>
    plainNumber.test(rest) || listLine.test(rest) ? all : `${space}'${rest}`,
  );
  return formulaStart.test(safe) && !plainNumber.test(safe) ? `'${safe}` : safe;
}

// CSV as RFC 4180 has it, harmless when a spreadsheet opens it.

/** Lines of cells as CSV. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

function toCell(text: string): string {
  const safe = neutralise(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Signs that make a spreadsheet take a cell for a formula, even behind white space or in full width. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** A phone number or a number: as a formula it is only itself. */
const plainNumber = /^[+-]?\d[\d .,]*$/;

/** A cell that looks like a formula begins with an apostrophe, which spreadsheets take for "this is text". */
const neutralise = (text: string): string => (formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text);

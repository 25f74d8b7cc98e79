// CSV as RFC 4180 has it, harmless when a spreadsheet opens it.

/** Lines of cells as CSV. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

function toCell(text: string): string {
  const safe = neutralise(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Signs that make a spreadsheet take a cell for a formula, even behind white space or in full width. */
const signs = '=+\\-@\uff1d\uff0b\uff0d\uff20';
const formulaStart = new RegExp(`^\\s*[${signs}]|^[\\t\\r\\n]`);
/**
 * The same within a cell: a spreadsheet that parts cells at semicolons, as a Finnish one does, begins another there,
 * and at every line break, because to it the quotes are not at the start.
 */
const innerStart = new RegExp(`(?<=[;\\t\\r\\n])([^\\S\\t\\r\\n]*)([${signs}][^;\\t\\r\\n]*)`, 'g');
/** A phone number or a number: as a formula it is only itself. */
const plainNumber = /^[+-]?\d[\d .,]*$/;
/** A line of a list that nothing could be called in. */
const listLine = /^- [^=(|!]*$/;

/** What looks like a formula begins with an apostrophe, which spreadsheets take for "this is text". */
function neutralise(text: string): string {
  const safe = text.replace(innerStart, (all, space: string, rest: string) =>
    plainNumber.test(rest) || listLine.test(rest) ? all : `${space}'${rest}`,
  );
  return formulaStart.test(safe) && !plainNumber.test(safe) ? `'${safe}` : safe;
}

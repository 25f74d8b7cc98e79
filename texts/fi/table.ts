// Finnish texts: tables.

export const table = {
  /** name of a wide table's scrolling box, when the table has no caption */
  label: 'Taulukko',
} as const;

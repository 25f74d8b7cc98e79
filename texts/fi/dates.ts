// Finnish texts: dates.

export const dates = {
  /** date-time separator */
  clock: 'klo',
} as const;

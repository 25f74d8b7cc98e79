// Finnish texts: skip.

export const skip = {
  /** skip link */
  main: 'Siirry sisältöön',
} as const;

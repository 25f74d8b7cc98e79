// Finnish texts: skip links.

export const skip = {
  /** skip link */
  main: 'Siirry sisältöön',
} as const;

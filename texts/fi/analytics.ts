// Finnish texts: analytics.

export const analytics = {
  /** analytics only */
  noCategory: 'Kategoriaa ei löytynyt',
  /** analytics only */
  noTitle: 'Otsikko ei löytynyt',
} as const;

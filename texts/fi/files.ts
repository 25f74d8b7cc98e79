// Finnish texts: files.

export const files = {
  /** /media/…: missing file */
  missing: 'Tiedostoa ei löytynyt.',
  /** /media/…: the backend is unavailable or slow */
  failed: 'Tiedostoa ei voi avata juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;

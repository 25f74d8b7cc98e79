// Finnish texts: map.

export const map = {
  /** map block */
  loading: 'Ladataan karttaa...',
  /** map block without data */
  missing: 'Lataa...',
  /** title of the frame, and end of the name of its button */
  title: 'Kartta, {osoite}',
} as const;

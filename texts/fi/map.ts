// Finnish texts: map.

export const map = {
  /** map block */
  loading: 'Ladataan karttaa...',
  /** map block without data */
  missing: 'Lataa...',
  /** title of the frame, end of its button's name */
  title: 'Kartta, {osoite}',
} as const;

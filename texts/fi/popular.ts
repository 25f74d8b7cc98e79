// Finnish texts: popular articles.

export const popular = {
  /** popular grid (30) */
  title: 'Kuukauden suosituimmat artikkelit',
  /** view badge ≥1000 (dot, not comma) */
  k: '1.0K',
  /** view badge ≥1000000 */
  m: '1.0M',
  views: {
    /** badge accessible text */
    one: '{n} lukukerta',
    /** badge accessible text */
    other: '{n} lukukertaa',
  },
} as const;

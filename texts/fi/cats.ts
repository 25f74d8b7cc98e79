// Finnish texts: categories.

export const cats = {
  /** category bar, first entry → /suosituimmat/ */
  popular: 'Suosituimmat',
  /** category bar, mobile */
  heading: 'Kategoriat',
  /** category bar toggle */
  show: 'Näytä kaikki',
  /** category bar toggle, expanded */
  hide: 'Piilota kaikki',
} as const;

// Finnish texts: company.

export const company = {
  /** company, page 1 only */
  selected: 'Valitut artikkelit',
  /** company, paginated */
  articles: 'Yrityksen artikkelit',
  /** company teaser grid */
  latest: 'Viimeisimmät artikkelit',
} as const;

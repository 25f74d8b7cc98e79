// Finnish texts: companies.

export const company = {
  /** company, page 1 only */
  selected: 'Valitut artikkelit',
  /** company, paginated */
  articles: 'Yrityksen artikkelit',
  /** company teaser grid */
  latest: 'Viimeisimmät artikkelit',
  /** company banner, under the first lines of the text */
  readMore: 'Lue koko esittely',
  /** company banner, when the whole text is shown */
  readLess: 'Näytä vähemmän',
  /** name of the links with icons below the banner */
  menu: 'Yrityksen palvelut',
  /** name of the promotion block */
  promotion: 'Ajankohtaista yritykseltä',
  /** heading of the company tiles of a category */
  partners: 'Yhteistyökumppanit',
  /** for screen readers, after more tiles are shown; always plural */
  shown: 'Näkyvissä on nyt {n} yritystä.',
} as const;

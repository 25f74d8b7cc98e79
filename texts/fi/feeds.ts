// Finnish texts: feeds.

export const feeds = {
  /** name of a feed in the browser or a feed reader */
  rss: '{nimi} – RSS-syöte',
  atom: '{nimi} – Atom-syöte',
  /** title of a category's feed */
  category: '{sivusto}: {kategoria}',
  /** description of a feed whose category or site has none */
  latest: 'Uusimmat artikkelit: {nimi}',
} as const;

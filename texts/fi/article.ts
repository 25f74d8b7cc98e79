// Finnish texts: article.

export const article = {
  /** article byline, when last ≠ first date */
  updated: 'Päivitetty',
  /** card of an old article in a list of new articles */
  updatedOn: 'päivitetty {pvm}',
  /** article byline, partner links */
  partners: 'Yhteistyö',
  /** article byline, large screens, with logos */
  partnersLarge: 'Kaupallinen yhteistyö',
  /** below article (max 20) */
  related: 'Sinua voisi kiinnostaa myös:',
  /** article, home aside */
  mostRead: 'Luetuimmat',
  /** below article */
  latest: 'Uusimmat',
  /** end marker, visually hidden */
  end: 'Artikkeli päättyy',
  /** byline, before the author */
  by: 'Teksti',
  /** strip beside the text */
  plants: 'Artikkelin kasvit',
  /** byline */
  readTime: 'Lukuaika {n} min',
  /** credit */
  photo: 'Kuva: {nimi}',
  /** demo image credit */
  illustration: 'Kuvitus: ohjelmallisesti luotu',
} as const;

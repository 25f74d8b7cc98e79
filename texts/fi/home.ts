// Finnish texts: home.

export const home = {
  /** after the site's name in the front page's title */
  title: 'rakentamisen, kodin ja puutarhan lehti',
  /** seasonal plant band */
  bloomsNow: 'Kukkii nyt',
  /** the same in the months when nothing blooms */
  bloomsNext: 'Seuraavaksi kukkivat',
  /** at a section's heading */
  all: 'Kaikki aiheesta',
} as const;

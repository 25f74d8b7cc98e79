// Finnish texts: home.

export const home = {
  /** after the site's name in the front page's title */
  title: 'rakentamisen, kodin ja puutarhan lehti',
  /** seasonal plant section */
  bloomsNow: 'Kukkii nyt',
  /** the same section in months without blooming plants */
  bloomsNext: 'Seuraavaksi kukkivat',
  /** beside a section's heading */
  all: 'Kaikki aiheesta',
} as const;

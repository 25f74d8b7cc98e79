// Finnish texts: carousel.

export const carousel = {
  /** aria-roledescription 'karuselli' */
  label: 'Kuvakaruselli',
  /** button */
  prev: 'Edellinen kuva',
  /** button */
  next: 'Seuraava kuva',
  /** button */
  pause: 'Pysäytä automaattinen vaihto',
  /** button */
  play: 'Käynnistä automaattinen vaihto',
  /** dot */
  dot: 'Näytä kuva {n}',
  /** counter */
  count: '{n} / {total}',
  /** aria-roledescription of the region */
  role: 'karuselli',
  /** name of a picture's group */
  slide: 'Kuva {n} / {total}',
} as const;

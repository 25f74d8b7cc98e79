// Finnish texts: the page that is shown without a network.
import { error } from './error.ts';

export const offline = {
  title: error.offline,
  /** under the title */
  body: 'Tätä sivua ei voi hakea ilman verkkoyhteyttä. Yritä uudelleen, kun yhteys toimii.',
  /** above the articles that are available without a network */
  articles: 'Viimeksi lukemasi artikkelit',
} as const;

// The months of the foreign backend: the current one with large numbers, one without counts, and the first one.
import type { Raw } from '../content.ts';

const amount = (count: number | null, before: number | null = null): Raw => ({ count, before });
const nothing = amount(null);
const named = (name: string, count: number | null, before: number | null): Raw => ({ name, count, before });
const page = (title: string | null, path: string | null, count: number, before: number | null): Raw => ({
  ...{ title, path, count, before },
});

/** The days of a month; the last ones are in the future. */
const days = (until: number): Raw[] =>
  Array.from({ length: 31 }, (_, index) => {
    const day = index + 1;
    const counted = (scale: number) =>
      amount(day > until ? null : scale * (11 + ((day * 7) % 13)), day > 30 ? null : scale * (9 + ((day * 5) % 11)));
    return { day, page_views: counted(2100), visitors: counted(700), sessions: counted(900) };
  });

const november: Raw = {
  ...{ month: '2026-11', until: '2026-11-20' },
  page_views: amount(712_345, 498_760),
  visitors: amount(231_004),
  sessions: amount(304_512),
  days: days(20),
  articles: [
    page('Kesäkeittiö: mitä se maksaa ja miksi tuuli on sen pahin vihollinen', '/tulisijat/kesäkeittiö/', 123_456, 9),
    page(null, null, 87_000, 0),
    page('"><script>alert(1)</script>', '/kysy veneestä/', 41_000, 41_000),
    page('Sivu ilman osoitetta', null, 12, null),
  ],
  categories: [page('Tulisijat', '/tulisijat/', 250_000, 260_000)],
  links_within_site: nothing,
  links_to_others: amount(130_001, 2),
  hosts: [
    named('www.xn--skrgrd-bua8l.example', 100_000, 1),
    named('(other)', 30_000, 1),
    named('"><b>.example', 1, null),
    named(`${'hyvin-pitka-osoite.'.repeat(6)}example`, 0, 0),
  ],
  shares: [named('constructor', 12, 11), named('pullopostilla', 7, 0), named('email', 4, 5)],
  forms: [
    {
      name: 'lead-form/kunnostus',
      title: 'Pyydä veistämöltä tarjous',
      views: amount(900_000, 10),
      submits: amount(3, 9),
    },
    { name: 'lead-form/', title: null, views: nothing, submits: amount(100_007) },
    { name: 'newsletter/saaristo', title: null, views: amount(0, 0), submits: amount(0, 0) },
    { name: 'toString', title: null, views: amount(10, 10), submits: nothing },
  ],
  newsletter: { orders: amount(0, 0), confirmed: nothing },
  votes: amount(654_321, 654_321),
  works: [named('Iltarusko', 400_000, 1), named('', 254_321, 0)],
  sites: [
    { site: '', leads: amount(120_000, 3), quarantined: amount(0, 0), orders: amount(11, 12) },
    { site: 'naapurisaari', leads: amount(1, 1), quarantined: nothing, orders: nothing },
  ],
  searches: [named('laiturin ponttonit & köydet', 112_233, null), named('{{ 7 * 7 }}', 5, null)],
};

/** A month in which nothing was counted. */
const october: Raw = {
  ...{ month: '2026-10', until: null },
  ...{ page_views: nothing, visitors: nothing, sessions: nothing, days: [] },
  ...{ articles: null, categories: null, links_within_site: nothing, links_to_others: nothing, hosts: null },
  ...{ shares: null, forms: null, newsletter: { orders: nothing, confirmed: nothing } },
  ...{ votes: nothing, works: null, sites: null, searches: null },
};

/** A month with counters that are all zero. */
const september: Raw = {
  ...{ month: '2026-09', until: null },
  ...{ page_views: amount(0), visitors: amount(0), sessions: amount(0) },
  days: Array.from({ length: 30 }, (_, index) => ({
    ...{ day: index + 1, page_views: amount(0), visitors: amount(0), sessions: amount(0) },
  })),
  ...{ articles: [], categories: [], links_within_site: amount(0), links_to_others: amount(0), hosts: [] },
  ...{ shares: [], forms: [], newsletter: { orders: amount(0), confirmed: amount(0) } },
  ...{ votes: amount(0), works: [], sites: [], searches: [] },
};

/** The months, the latest first. */
export const monthData: Raw[] = [november, october, september].map((one) => ({
  ...{ first: '2026-09', last: '2026-11' },
  ...one,
}));

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const picture = (colour: string) => ({
  src: `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 40'%3E%3Crect width='90' height='40' fill='%23${colour}'/%3E%3C/svg%3E`,
  srcset: '',
  sizes: '112px',
  width: 90,
  height: 40,
  alt: '',
});

const names = ['Kelohonka Talot Oy', 'Multavakka Oy', 'Puutarhakoneiden huoltopalvelu Esimerkki Oy', 'Routalämpö Oy'];
const tile = (n: number, changes: object = {}) => ({
  title: names[n % names.length],
  link: { href: `/yritykset/${n}/`, rel: '', target: '' },
  logo: picture(['8a4f24', '5a3c22', '3f5a4a', '1f5a86'][n % 4] ?? '8a4f24'),
  isFirstNew: false,
  ...changes,
});
const tiles = (amount: number) => Array.from({ length: amount }, (_, n) => tile(n));
const outside = { href: 'https://muu.example/', rel: 'noopener sponsored nofollow', target: '_blank' };

export const about: WidgetNotes = {
  group: 'lists',
  do: ['Let “Näytä lisää” be a link to the next page: without JavaScript it leads there.'],
};

export const examples = {
  'a first page, with more to come': {
    props: {},
    view: { tiles: tiles(6), more: '?yritykset=2', words: '' },
  },
  'all of them, after the second page': {
    props: {},
    view: {
      tiles: [...tiles(4), tile(4, { isFirstNew: true }), tile(5, { logo: null, link: outside })],
      more: '',
      words: 'Näkyvissä on nyt 6 yritystä.',
    },
  },
  'a company without a page of its own': {
    props: {},
    view: { tiles: [tile(2, { link: { href: '', rel: '', target: '' } })], more: '', words: '' },
  },
};

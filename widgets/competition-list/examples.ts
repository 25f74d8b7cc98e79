// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const drawing = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23${colour}' d='M0 0h4v3H0z'/%3E%3C/svg%3E`;
const picture = (colour: string) => ({
  src: drawing(colour),
  srcset: '',
  sizes: '',
  width: 1200,
  height: 900,
  alt: '',
  isLead: false,
});
const work = (id: number, title: string, colour: string, isClosed = false) => ({
  id,
  title,
  level: 2,
  picture: picture(colour),
  largeUrl: drawing(colour),
  moodWords: ['hiljainen', 'valoisa', 'vihreä'],
  tip: 'Vanha nojatuoli mahtuu, kun tomaatit siirretään seinän viereen ja kattoon…',
  wholeTip: 'Vanha nojatuoli mahtuu, kun tomaatit siirretään seinän viereen ja kattoon ripustetaan hylly yrteille.',
  link: { href: `/juttu-${id}/`, rel: '', target: '' },
  article: { title: 'Kymmenen perennaa varjoon', picture: picture(colour) },
  vote: { name: 'vote-button', props: { id, name: title, votes: 128, isClosed } },
  share: {
    name: 'share-menu',
    props: {
      url: `https://piha.example/kilpailu/#submission-${id}`,
      title,
      heading: 'Jaa kilpailutyö',
      isCompact: true,
    },
  },
  all: { href: '', rel: '', target: '' },
});

export const about: WidgetNotes = {
  group: 'lists',
  do: [
    'Draw the works in the order of the API. Every visitor’s own order is made in the browser, so that the page can be cached.',
  ],
  dont: ['Don’t number the works: an order by chance has no first.'],
};

export const examples = {
  'three works that can be voted for': {
    props: {},
    view: {
      works: [work(1, 'Lukunurkka', '2f6f54'), work(2, 'Aamukahvit', 'd9a23c'), work(3, 'Ulkokeittiö', '8a4227')],
    },
  },
  'one work, and the voting has ended': { props: {}, view: { works: [work(4, 'Saunan kuisti', '5b6f93', true)] } },
};

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const src =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="%2324553f" d="M0 0h16v9H0z"/></svg>';
const months = (from: number, to: number) => Array.from({ length: 12 }, (_, n) => n + 1 >= from && n + 1 <= to);

export const about: WidgetNotes = {
  group: 'furniture',
  do: ['Let the link stand alone: its card is loaded only when the link is pointed at.'],
};

export const examples = {
  'the cards of two plants, hidden until they are asked for': {
    props: {},
    view: {
      plants: [
        {
          id: 15,
          url: '/kasvikortisto/sarkynytsydan/',
          title: 'Särkynytsydän',
          scientific: 'Lamprocapnos spectabilis',
          picture: { src, srcset: '', sizes: '', width: 1600, height: 900, alt: '', isLead: false },
          facts: ['Monivuotinen', '50–80 cm'],
          isToxic: true,
          bloom: { months: months(5, 6), inWords: 'Kukkii touko–kesäkuussa', colour: 'vaaleanpunainen' },
        },
        {
          id: 16,
          url: '/kasvikortisto/kotkansiipi/',
          title: 'Kotkansiipi',
          scientific: 'Matteuccia struthiopteris',
          picture: null,
          facts: [],
          isToxic: false,
          bloom: null,
        },
      ],
    },
  },
};

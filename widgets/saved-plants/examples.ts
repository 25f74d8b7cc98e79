// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const src =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="%2324553f" d="M0 0h4v3H0z"/></svg>';
const months = (from: number, to: number) => Array.from({ length: 12 }, (_, n) => n + 1 >= from && n + 1 <= to);

export const about: WidgetNotes = {
  group: 'account',
  do: ['Let each card’s button be a form: it works without JavaScript.'],
};

export const examples = {
  'two saved plants': {
    props: {},
    view: {
      token: 'tunniste',
      registryUrl: '/kasvikortisto/',
      plants: [
        {
          id: 15,
          url: '/kasvikortisto/sarkynytsydan/',
          title: 'Särkynytsydän',
          scientific: 'Lamprocapnos spectabilis',
          swedish: 'löjtnantshjärta',
          picture: { src, srcset: '', sizes: '', width: 1600, height: 1200, alt: '', isLead: false },
          months: months(5, 6),
          inWords: 'Kukkii touko–kesäkuussa',
          colour: 'vaaleanpunainen',
          height: '50–80 cm',
        },
        {
          id: 16,
          url: '/kasvikortisto/kotkansiipi/',
          title: 'Kotkansiipi',
          scientific: 'Matteuccia struthiopteris',
          swedish: '',
          picture: null,
          months: null,
          inWords: '',
          colour: '',
          height: '',
        },
      ],
    },
  },
};

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'account',
  do: ['Say on the page what is behind the login before asking for it.'],
};

export const examples = {
  'the ways to a page of one’s own': {
    props: {},
    view: {
      loginUrl: '/kirjaudu/?next=%2Fomat-tyokalut%2F',
      registerUrl: '/rekisteroidy/?next=%2Fomat-tyokalut%2F',
    },
  },
};

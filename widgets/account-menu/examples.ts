// Named examples, shown in the playground and checked by tests/sweeps. Only the browser knows whether a visitor is logged in.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'account',
  do: ['Draw the link to the login: pages are the same for everybody, and only the browser knows who is logged in.'],
  dont: ['Don’t put a visitor’s name into the HTML of a page: caches keep it.'],
};

export const examples = {
  'the way to the login': { props: {}, view: { loginAddress: '/kirjaudu/?next=%2Fkasvikortisto%2F' } },
};

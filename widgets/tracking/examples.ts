// Named examples, shown in the playground and checked by tests/sweeps. Without consent nothing is sent, as on a page.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'consent',
  do: ['Give `pageId: null` for pages that the host itself makes.'],
};

export const examples = {
  'a page of the content': { props: { pageId: 1042 }, view: {} },
  'a page that the host makes': { props: { pageId: null }, view: {} },
};

// Named examples, shown in the playground and checked by tests/sweeps. Without consent nothing is loaded, as on a page.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'consent',
  do: ['Give the page’s own title, without the site’s name.'],
  dont: ['Don’t push to the data layer before the visitor allows analytics.'],
};

export const examples = {
  'an article': {
    props: {
      gtmId: 'GTM-ABC1234',
      pageId: 1042,
      type: 'article',
      title: 'Kymmenen perennaa varjoon',
      category: 'Piha ja puutarha',
    },
    view: {},
  },
};

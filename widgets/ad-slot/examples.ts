// Examples of a banner's ad slot. The demo's ad network fills it where the network can be reached.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'consent',
  do: ['Keep the height of the place: a banner that comes late must move nothing.'],
  dont: ['Don’t call the network yourself: the place asks only with consent, and near the screen.'],
};

export const examples = {
  'a place for a banner': {
    props: { slotId: 'article-top', place: 'top', network: '/demo/ads/network.js' },
    view: {},
  },
};

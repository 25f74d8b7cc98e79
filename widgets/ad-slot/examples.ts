// Examples of a banner's place: the demo's ad network fills it where the network can be reached.

export const examples = {
  'a place for a banner': {
    props: { slotId: 'article-top', place: 'top', network: '/demo/ads/network.js' },
    view: {},
  },
};

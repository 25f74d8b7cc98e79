// Examples of a native ad's slot, with and without an article that replaces the ad.
import type { WidgetNotes } from '../shared/examples/about.ts';

const props = { targetId: 'etusivu-uusimmat', network: '/demo/ads/network.js', origins: [] };
const instead = {
  url: '/rakentaminen/pihasauna/',
  section: 'clay',
  kicker: 'Rakentaminen',
  date: null,
  title: 'Pihasauna omalle tontille: luvat, paikka ja löylyhuone',
  lead: 'Pienen saunan saa usein rakentaa ilman lupaa, mutta naapuri, rantaviiva ja paloturvallisuus rajaavat paikan.',
  picture: null,
};

export const about: WidgetNotes = {
  group: 'consent',
  do: ['List in `origins` whose pictures may be shown: all others are left out.'],
  dont: ['Don’t dress it as an article: the word “Mainos” stays.'],
};

export const examples = {
  'an ad in place of an article': { props, view: { instead, level: 'h2', showsLead: true, leadLines: 6 } },
  'an ad without a text, alone in its place': { props, view: { instead: null, level: 'h2' } },
  'an ad that the network does not know': {
    props: { ...props, targetId: 'ei-ole' },
    view: { instead, level: 'h2', showsLead: true },
  },
};

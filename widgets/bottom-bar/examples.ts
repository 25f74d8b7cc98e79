// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const link = (href: string, isElsewhere = false) => ({
  href,
  rel: isElsewhere ? 'noopener' : '',
  target: isElsewhere ? '_blank' : '',
});
const entry = (title: string, href: string, current = '') => ({ title, link: link(href), current });

/** A bar with every entry that a site may have in it. */
const full = {
  bar: {
    home: '',
    search: '',
    suggestions: ['hortensia', 'kylpyhuoneremontti', 'omenapuun leikkaus'].map((title) => ({
      title,
      url: `/hakutulokset/?search=${encodeURIComponent(title)}`,
    })),
    quickLinks: [
      { ...entry('Kasvikortisto', '/kasvikortisto/', 'true'), icon: 'leaf' },
      { ...entry('Kilpailu', '/kilpailu/'), icon: 'trophy' },
      { ...entry('Remppaneuvonta', '/lomakkeet/kysy-asiantuntijalta/'), icon: 'hammer' },
      { title: 'Keskustelut', link: link('https://keskustelu.koti.example/', true), current: '', icon: 'speech' },
      { title: 'Vastauspalvelu', link: link('https://vastaukset.koti.example/', true), current: '', icon: 'user' },
    ],
    tools: [
      { ...entry('Remonttilaskuri', '/remonttilaskuri/'), icon: 'calculator' },
      { ...entry('Rakenneleikkauspankki', '/rakenneleikkauspankki/'), icon: 'document' },
    ],
    categories: [
      { ...entry('Rakentaminen', '/rakentaminen/'), section: 'clay' },
      { ...entry('Piha ja puutarha', '/piha-ja-puutarha/', 'true'), section: 'pine' },
      { ...entry('Sisustus', '/sisustus/'), section: 'plum' },
      { ...entry('Energia ja talotekniikka', '/energia-ja-talotekniikka/'), section: 'fjord' },
      { ...entry('Asuminen', '/asuminen/'), section: 'ochre' },
    ],
    more: [
      {
        ...entry('Yritykset', '/yritykset/', 'true'),
        submenu: [entry('Yritykset', '/yritykset/'), entry('Multavakka', '/yritykset/multavakka/', 'page')],
      },
      { ...entry('Kuukauden työt', '/kuukauden-tyot/'), submenu: [] },
    ],
  },
  siteName: 'Piha & Räystäs',
  loginAddress: '/kirjaudu/?next=%2Fkasvikortisto%2F',
};

export const about: WidgetNotes = {
  group: 'furniture',
  do: ['Keep every entry a link to a page that works without JavaScript.'],
  dont: ['Don’t fix anything else to the foot of small screens: the bar is there.'],
};

export const examples = {
  'a site with everything in its menus': { props: {}, view: full },
  'the front page of a site without data': {
    props: {},
    view: {
      bar: { home: 'page', search: '', suggestions: [], quickLinks: [], tools: [], categories: [], more: [] },
      siteName: '',
      loginAddress: '/kirjaudu/',
    },
  },
};

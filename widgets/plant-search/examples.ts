// Named examples, shown in the playground and checked by tests/sweeps.
import { suggestionsPath } from '../../rules/site/site-paths.ts';
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlaysOf } from '../shared/examples/play.ts';

const choice = (id: number, name: string, count: number | null, isChosen = false) => ({
  id,
  name,
  spoken: name,
  count,
  isChosen,
  colour: '',
});
const filter = (name: string, label: string, ...choices: ReturnType<typeof choice>[]) => ({
  name,
  label,
  choices,
  isActive: choices.some(({ isChosen }) => isChosen),
});
const plant = (id: number, title: string) => ({
  id,
  url: `/kasvikortisto/${id}/`,
  title,
  scientific: 'Convallaria majalis',
  swedish: 'liljekonvalj',
  picture: null,
  months: Array.from({ length: 12 }, (_, index) => index === 4 || index === 5),
  inWords: 'Kukkii touko–kesäkuussa',
  colour: 'valkoinen',
  height: '15–25 cm',
});
const head = '<h1 class="wrap">Kasvikortisto</h1>';

const found = {
  suggestions: { name: 'search-suggestions', props: { only: 'plants' }, when: 'interaction', closed: true },
  picture: null,
  address: '/kasvikortisto/',
  comparisonUrl: '/kasvikortisto/vertailu/',
  term: '',
  category: filter('cat', 'Kasviryhmä', choice(1, 'Perennat', 40), choice(2, 'Pensaat', 0)),
  selects: [
    filter('mon', 'Kukintakuukausi', choice(5, 'toukokuu', 12), choice(6, 'kesäkuu', 31)),
    filter('vz', 'Kasvuvyöhyke', choice(1, 'I', 104), choice(4, 'IV', 98)),
  ],
  colours: {
    ...filter('fc', 'Kukan väri', choice(1, 'valkoinen', 50), choice(2, 'vaaleanpunainen', 0)),
    choices: [
      { ...choice(1, 'valkoinen', 50), colour: 'valkoinen' },
      { ...choice(2, 'vaaleanpunainen', 0), colour: 'vaaleanpunainen' },
    ],
  },
  hasFurtherFilter: false,
  isHarmless: false,
  isExact: false,
  counts: { cat: { 1: 40, 2: 0 }, mon: { 5: 12, 6: 31 }, vz: { 1: 104, 4: 98 }, fc: { 1: 50, 2: 0 } },
  chips: [],
  shortcuts: [
    { name: 'bloom', label: 'Kukkii nyt', count: 12, isActive: false, url: '/kasvikortisto/?mon=5' },
    { name: 'safe', label: 'Myrkyttömät', count: 80, isActive: false, url: '/kasvikortisto/?safe=1' },
  ],
  plants: [plant(1, 'Kielo'), plant(2, 'Isoritarinkannus'), plant(3, 'Ukkolaukka'), plant(4, 'Siperiankurjenmiekka')],
  paging: null,
  hasFailed: false,
  correction: null,
  unknown: '',
  help: null,
  fruitless: '',
  heading: '4 kasvia',
  place: 'Sivu 1 / 1',
  announced: '4 kasvia, sivu 1 / 1',
};

const nothing = { heading: 'Ei hakutuloksia', place: '', announced: 'Ei hakutuloksia' };

export const about: WidgetNotes = {
  group: 'lists',
  do: ['Show the counts of choices where the backend gives them: visitors see beforehand what leaves nothing.'],
  dont: ['Don’t hide choices without plants: a list that changes its length under the pointer is hard to use.'],
};

export const examples = {
  'plants, and no filter set': { props: {}, view: found, bodyHtml: head },
  'filters that leave nothing': {
    props: {},
    bodyHtml: head,
    view: {
      ...found,
      term: 'kaktus',
      hasFurtherFilter: true,
      isHarmless: true,
      selects: [filter('mon', 'Kukintakuukausi', choice(5, 'toukokuu', 0, true))],
      chips: [
        { name: 's', label: 'Haku: kaktus', url: '/kasvikortisto/?mon=5&safe=1' },
        { name: 'mon', label: 'Kukintakuukausi: toukokuu', url: '/kasvikortisto/?s=kaktus&safe=1' },
        { name: 'safe', label: 'Myrkyttömät', url: '/kasvikortisto/?s=kaktus&mon=5' },
      ],
      shortcuts: [{ name: 'safe', label: 'Myrkyttömät', count: 0, isActive: true, url: '/kasvikortisto/' }],
      plants: [],
      help: {
        unfiltered: {
          text: 'Haulla ”kaktus” löytyy 1 kasvi, kun muut hakuehdot poistetaan.',
          link: { title: 'Poista muut hakuehdot', url: '/kasvikortisto/?s=kaktus' },
        },
        nearest: null,
      },
      ...nothing,
    },
  },
  'words that no plant has, and the nearest plants': {
    props: {},
    bodyHtml: head,
    view: {
      ...found,
      term: 'kieloruukku',
      chips: [{ name: 's', label: 'Haku: kieloruukku', url: '/kasvikortisto/' }],
      plants: [],
      help: {
        unfiltered: null,
        nearest: { note: 'Lähimmät osumat löytyivät sanalla ”kielo”.', plants: [plant(1, 'Kielo')] },
      },
      fruitless: 'kieloruukku',
      ...nothing,
    },
  },
  'words that were corrected': {
    props: {},
    bodyHtml: head,
    view: {
      ...found,
      term: 'kieloo jauhe',
      chips: [{ name: 's', label: 'Haku: kieloo jauhe', url: '/kasvikortisto/' }],
      correction: {
        text: 'Näytetään tulokset haulle ”kielo jauhe”.',
        link: { title: 'Hae sanoilla ”kieloo jauhe”', url: '/kasvikortisto/?s=kieloo+jauhe&exact=true' },
      },
      unknown: 'Sanaa ”jauhe” ei löytynyt mistään kasvikortista.',
      plants: [plant(1, 'Kielo')],
      heading: '1 kasvi',
      announced: '1 kasvi, sivu 1 / 1',
    },
  },
  'a backend that neither counts nor tells of bloom': {
    props: {},
    bodyHtml: head,
    view: {
      ...found,
      counts: null,
      category: filter('cat', 'Kasviryhmä', choice(1, 'Perennat', null, true)),
      selects: [],
      colours: null,
      shortcuts: [],
      plants: [{ ...plant(1, 'Kielo'), months: null }],
      heading: '1 kasvi',
    },
  },
  'a search that failed': {
    props: {},
    bodyHtml: head,
    view: {
      ...found,
      counts: null,
      shortcuts: [],
      plants: [],
      hasFailed: true,
      heading: '',
      place: '',
      announced: '',
    },
  },
};

export const plays: PlaysOf<typeof examples> = {
  'plants, and no filter set': [
    {
      name: 'searches in words that no plant has',
      answers: [
        { method: 'GET', path: '/kasvikortisto/', example: 'words that no plant has, and the nearest plants' },
        { method: 'GET', path: suggestionsPath, json: { suggestions: [], note: '', status: '' } },
      ],
      steps: [
        { type: 'Hae kasveja', text: 'kieloruukku' },
        { press: 'Hae kasveja' },
        { see: 'Lähimmät osumat löytyivät sanalla ”kielo”.' },
        { miss: 'Ukkolaukka' },
      ],
    },
    {
      name: 'chooses two plants to compare',
      steps: [
        { check: 'Vertaa Kielo' },
        { see: 'Vertailussa 1/3' },
        { see: 'Valitse vielä yksi' },
        { check: 'Vertaa Ukkolaukka' },
        { see: 'Vertailussa 2/3' },
        { press: 'Poista vertailusta: Kielo' },
        { see: 'Vertailussa 1/3' },
      ],
    },
  ],
};

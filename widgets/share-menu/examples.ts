// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlaysOf } from '../shared/examples/play.ts';

export const about: WidgetNotes = {
  group: 'furniture',
  do: [
    'Give the canonical address as `url`: it is what others open.',
    'Use `isCompact` beside other buttons, such as on a competition work.',
  ],
  dont: ['Don’t add a channel’s own script: the channels are plain links, and load nothing.'],
};

export const examples = {
  'an article': {
    url: 'https://piha.example/piha-ja-puutarha/perennoja-varjoon/',
    title: 'Kymmenen perennaa varjoon',
    heading: 'Jaa artikkeli',
    image: 'https://piha.example/media/varjo.webp',
  },
  'a competition work, in a row': {
    url: 'https://piha.example/kilpailu/#submission-1',
    title: 'Lukunurkka kasvihuoneessa',
    heading: 'Jaa kilpailutyö',
    isCompact: true,
    copiedInstagram: 'Linkki kopioitu - jaa se Instagramissa',
  },
  'no picture, and a title with every awkward character': {
    url: 'https://piha.example/?a=1&b=ä',
    heading: 'Jaa kasvikortti',
    title: '”Routa & perustukset” – 100 % <b>totta</b>?',
  },
};

export const plays: PlaysOf<typeof examples> = {
  'an article': [
    {
      name: 'copies the link',
      width: 390,
      steps: [
        { press: 'Jaa artikkeli' },
        { see: 'WhatsApp' },
        { press: 'Kopioi linkki' },
        { see: 'Linkki kopioitu leikepöydälle' },
      ],
    },
    {
      name: 'opens and closes the menu',
      width: 390,
      steps: [
        { miss: 'WhatsApp' },
        { press: 'Jaa artikkeli' },
        { see: 'WhatsApp' },
        { press: 'Jaa artikkeli' },
        { miss: 'WhatsApp' },
      ],
    },
  ],
};

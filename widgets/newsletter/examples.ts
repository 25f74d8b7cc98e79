// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlaysOf } from '../shared/examples/play.ts';

export const about: WidgetNotes = {
  group: 'forms',
  do: [
    'Give `title` and `description` words of their own where the page has a subject: “Pihan työt kuukausittain” says more than the product’s name.',
    'Set `place` where a page has two of these forms, so that a screen reader can tell them apart.',
  ],
  dont: [
    'Don’t promise in the page that the visitor has subscribed: only the link in the confirmation mail does that.',
  ],
};

export const examples = {
  'the default invitation': { product: 'Piha & Räystäs', list: 'piha', privacyUrl: '/tietosuojaseloste/' },
  'a title and a description of its own': {
    title: 'Pihan työt kuukausittain',
    description: 'Kerran kuussa lista siitä, mitä juuri nyt kannattaa tehdä.',
    list: 'piha',
  },
  'words that break a narrow screen': {
    title: 'Kasvillisuusvyöhykekohtaiset perennaistutusohjeet',
    description: 'Puutarhasuunnittelukonsultointipalveluiden yhteisuutiskirje kerran vuosineljänneksessä.',
    list: 'piha',
  },
};

export const plays: PlaysOf<typeof examples> = {
  'the default invitation': [
    {
      name: 'subscribes',
      answers: [{ path: '/uutiskirje/' }],
      steps: [
        { type: 'Sähköpostiosoite', text: 'maija@posti.example' },
        { press: 'Tilaa uutiskirje' },
        { see: 'Enää yksi klikkaus!' },
      ],
    },
    {
      name: 'mistypes the address',
      steps: [
        { type: 'Sähköpostiosoite', text: 'maija@posti' },
        { see: 'Syötä osoite oikein' },
        { type: 'Sähköpostiosoite', text: 'maija@posti.example' },
        { miss: 'Syötä osoite oikein' },
      ],
    },
    {
      name: 'meets a host that is out of order',
      answers: [{ path: '/uutiskirje/', status: 503 }],
      steps: [
        { type: 'Sähköpostiosoite', text: 'maija@posti.example' },
        { press: 'Tilaa uutiskirje' },
        { see: 'Tilaus ei onnistunut. Yritä hetken kuluttua uudelleen.' },
      ],
    },
  ],
};

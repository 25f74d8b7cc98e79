// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = {
  group: 'furniture',
  do: [
    'Give each announcement its own `id`: visitors who have closed one see the next.',
    'Write one line. A second one pushes the page down on a phone.',
  ],
  dont: ['Don’t let a warning be closed that everybody must read, such as of an outage.'],
};

export const examples = {
  'a line that can be closed': {
    props: { id: 'halla' },
    view: {
      isClosable: true,
      isLink: true,
      isLong: false,
      contentHtml: '<p>Hallan vaara ensi yönä osassa maata – <a href="/kuukauden-tyot/">suojaa arat taimet</a>.</p>',
    },
  },
  'a line that stays': {
    props: { id: 'huoltokatko' },
    view: {
      isClosable: false,
      isLink: false,
      isLong: false,
      contentHtml: '<p>Kirjautuminen on huoltotöiden vuoksi poissa käytöstä tänään klo 22–23.</p>',
    },
  },
  'a headline with a list under it': {
    props: { id: 'messut' },
    view: {
      isClosable: true,
      isLink: false,
      isLong: true,
      contentHtml:
        '<h2>Puu­tarha­messut ja rakenta­mis­viikon­loppu</h2><p>Tapaamme toukokuussa:</p><ul><li>perjantaina</li><li>lauantaina</li></ul>',
    },
  },
};

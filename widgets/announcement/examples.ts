// Named examples, found and tried by the sweeps.

export const examples = {
  'a line that can be closed': {
    props: { id: 'halla' },
    view: {
      isClosable: true,
      isLink: true,
      contentHtml: '<p>Hallan vaara ensi yönä osassa maata – <a href="/kuukauden-tyot/">suojaa arat taimet</a>.</p>',
    },
  },
  'a line that stays': {
    props: { id: 'huoltokatko' },
    view: {
      isClosable: false,
      isLink: false,
      contentHtml: '<p>Kirjautuminen on huoltotöiden vuoksi poissa käytöstä tänään klo 22–23.</p>',
    },
  },
  'a headline with a list under it': {
    props: { id: 'messut' },
    view: {
      isClosable: true,
      isLink: false,
      contentHtml:
        '<h2>Puu­tarha­messut ja rakenta­mis­viikon­loppu</h2><p>Tapaamme toukokuussa:</p><ul><li>perjantaina</li><li>lauantaina</li></ul>',
    },
  },
};

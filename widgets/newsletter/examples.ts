// Named props, found and tried by the sweeps.

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

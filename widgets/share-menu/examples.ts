// Named props, found and tried by the sweeps.

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

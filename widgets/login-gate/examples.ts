// Named examples, found and tried by the sweeps.

export const examples = {
  'the ways to a page of one’s own': {
    props: {},
    view: {
      loginUrl: '/kirjaudu/?next=%2Fomat-tyokalut%2F',
      registerUrl: '/rekisteroidy/?next=%2Fomat-tyokalut%2F',
    },
  },
};

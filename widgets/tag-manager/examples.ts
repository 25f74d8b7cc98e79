// Named examples, found and tried by the sweeps. Without consent nothing is loaded, as on a page.

export const examples = {
  'an article': {
    props: {
      gtmId: 'GTM-ABC1234',
      pageId: 1042,
      type: 'article',
      title: 'Kymmenen perennaa varjoon',
      category: 'Piha ja puutarha',
    },
    view: {},
  },
};

// Named examples, found and tried by the sweeps. Without consent, as there, nothing is told.

export const examples = {
  'a page of the content': { props: { pageId: 1042 }, view: {} },
  'a page that the host makes': { props: { pageId: null }, view: {} },
};

// Named examples, found and tried by the sweeps. Without consent nothing is sent, as on a page.

export const examples = {
  'a page of the content': { props: { pageId: 1042 }, view: {} },
  'a page that the host makes': { props: { pageId: null }, view: {} },
};

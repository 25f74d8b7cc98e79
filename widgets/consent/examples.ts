// Named examples, found and tried by the sweeps.

export const examples = {
  'nothing chosen yet': { props: {}, view: {} },
};

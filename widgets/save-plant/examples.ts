// Named examples, found and tried by the sweeps.

export const examples = {
  'the heart of a plant card': { props: { id: '15' }, view: null },
};

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

export const about: WidgetNotes = { group: 'account' };

export const examples = {
  'the heart of a plant card': { props: { id: '15' }, view: null },
};

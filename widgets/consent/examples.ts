// Named examples, shown in the playground and checked by tests/sweeps. They open by themselves and store nothing.
import type { WidgetNotes } from '../shared/examples/about.ts';

const privacyUrl = '/tietosuojaseloste/';

export const about: WidgetNotes = {
  group: 'consent',
  do: ["Use `opens: 'question'` and `'choices'` for previews: nothing is kept."],
  dont: ['Don’t make one answer larger or brighter than the other.'],
};

export const examples = {
  'the question': { props: { opens: 'question' }, view: { hasTagManager: false, privacyUrl } },
  'the choices': { props: { opens: 'choices' }, view: { hasTagManager: false, privacyUrl } },
  'the choices of a site with a tag manager': {
    props: { opens: 'choices' },
    view: { hasTagManager: true, privacyUrl },
  },
};

// Named props, shown in the playground and checked by tests/sweeps.

import type { CostLine } from '../../rules/renovation-costs.ts';
import type { WidgetNotes } from '../shared/examples/about.ts';

const works = [
  { work: 'Kylpyhuone, kaikki pinnat', unit: 'm²', prices: [1800, 2600, 3800] },
  { work: 'Keittiön kalusteet ja koneet', unit: 'jm', prices: [900, 1700, 3200] },
  { work: 'Lautalattian hionta ja öljyäminen', unit: 'm²', prices: [30, 42, 55] },
];
const line = (work: number, amount: string, level: CostLine['level'] = 1): CostLine => ({
  work: works[work]?.work ?? '',
  amount,
  level,
});

const props = { works, lines: [line(0, '')], token: 'tunniste', estimates: [] };

export const about: WidgetNotes = {
  group: 'forms',
  do: ['Keep the list of works short enough to be read; the props hold 24 kB.'],
  dont: ['Don’t present the sum as an offer: it is an estimate with a reserve.'],
};

export const examples = {
  'a calculator that waits for an amount': props,
  'an estimate of three works, opened among two saved ones': {
    ...props,
    lines: [line(0, '4,5'), line(2, '38', 0), line(1, '3,2', 2)],
    opensStructures: true,
    title: 'Alakerran kylpyhuone ja eteinen',
    estimates: [
      { id: 'a1', title: 'Alakerran kylpyhuone ja eteinen', lines: 3, total: 29_600, saved: '9.5.2026' },
      { id: 'b2', title: 'Mökin lattiat', lines: 1, total: 1900, saved: '2.5.2026' },
    ],
  },
  'a post without JavaScript that was refused': {
    ...props,
    lines: [line(0, 'neljä ja puoli'), line(2, '12')],
    isAsked: true,
    gone: ['Uima-altaan laatoitus'],
    errors: { title: 'Anna laskelmalle nimi.', lines: 'Korjaa ensin määrät, joita laskuri ei ymmärrä.' },
  },
};

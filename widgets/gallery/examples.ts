// Named views, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const svg = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='450'%3E%3Crect width='600' height='450' fill='${colour}'/%3E%3C/svg%3E`;

const entry = (colour: string, alt: string, caption = '') => ({
  picture: { src: svg(colour), srcset: '', sizes: '640px', width: 600, height: 450, alt, isLead: false },
  largeUrl: svg(colour),
  caption,
  credit: 'Kuvitus: ohjelmallisesti luotu',
});

const label = 'Lisää kuvia';

export const about: WidgetNotes = {
  group: 'media',
  do: ['Give each picture an alternative text and, where it says more, a caption.'],
};

export const examples = {
  'three pictures': {
    props: {},
    view: {
      label,
      pictures: [
        entry('teal', 'Piirros: pioneja hämärässä', 'Pioni on tuoksuvimmillaan illalla.'),
        entry('olive', 'Piirros: pionin nuppu'),
        entry('sienna', 'Piirros: pioneja penkissä'),
      ],
    },
  },
  'one picture': { props: {}, view: { label, pictures: [entry('olive', 'Piirros: pionin nuppu')] } },
};

// Named props and views, shown in the playground and checked by tests/sweeps.

import { carousel } from '../../texts/fi.ts';
import type { WidgetNotes } from '../shared/examples/about.ts';

const svg = (colour: string, width: number, height: number) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', "'")
    .replaceAll(' ', '%20');

const slide = (n: number, caption: string, { width = 600, height = 400 } = {}) => ({
  picture: {
    src: svg(['olive', 'teal', 'sienna'][n % 3] ?? 'olive', width, height),
    srcset: '',
    sizes: '640px',
    width,
    height,
    alt: `Piirros ${n + 1}`,
    isLead: false,
  },
  caption,
  credit: caption && 'Kuvitus: ohjelmallisesti luotu',
  isWhole: width < height,
});

export const about: WidgetNotes = {
  group: 'media',
  do: ['Give it pictures of one shape: one of another shape is cut or stands in bars.'],
  dont: ['Don’t put anything there that a visitor must see: most never see the second picture.'],
};

export const examples = {
  'five pictures, their captions of different lengths': {
    props: {},
    view: {
      label: carousel.label,
      slides: [
        slide(0, 'Sinivuokko.'),
        slide(1, 'Kullero kukkii touko–kesäkuussa tuoreilla niityillä Lappia myöten, ja kestää hyvin märkääkin maata.'),
        slide(2, '', { width: 400, height: 600 }),
        slide(3, 'Komeamaksaruoho.'),
        slide(4, 'Syyshortensia.'),
      ],
    },
  },
  'two pictures without words': {
    props: {},
    view: { label: `${carousel.label} 2`, slides: [slide(0, ''), slide(1, '')] },
  },
  'twelve pictures': {
    props: {},
    view: { label: `${carousel.label} 3`, slides: Array.from({ length: 12 }, (_, n) => slide(n, `Kuva ${n + 1}.`)) },
  },
};

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const plant = (id: number, title: string, scientific: string) => ({
  id,
  url: `/kasvikortisto/${id}/`,
  title,
  scientific,
  swedish: 'på svenska',
  picture: null,
  removeUrl: '/kasvikortisto/vertailu/',
  removeLabel: `Poista vertailusta: ${title}`,
});
const words = (...all: string[]) => all.map((one) => ({ words: one }));
const months = (...blooming: number[]) => Array.from({ length: 12 }, (_, index) => blooming.includes(index + 1));

const plants = [
  plant(1, 'Kielo', 'Convallaria majalis'),
  plant(2, 'Isoritarinkannus', 'Delphinium elatum'),
  plant(3, 'Kotkansiipi', 'Matteuccia struthiopteris'),
];

export const about: WidgetNotes = { group: 'lists' };

export const examples = {
  'three plants, more of which were asked for': {
    props: {},
    view: {
      isCut: true,
      plants,
      rows: [
        { label: 'Kasviryhmä', isDifferent: false, cells: words('Perennat', 'Perennat', 'Perennat') },
        { label: 'Korkeus', isDifferent: true, cells: words('15–25 cm', '120–200 cm', '') },
        {
          label: 'Kukinta-aika',
          isDifferent: true,
          cells: [
            { words: 'Kukkii touko–kesäkuussa', bloom: { months: months(5, 6), colour: 'valkoinen' } },
            { words: 'Kukkii heinäkuussa', bloom: { months: months(7), colour: 'sininen' } },
            { words: '' },
          ],
        },
        {
          label: 'Kukan väri',
          isDifferent: true,
          cells: [
            { words: 'valkoinen', colours: [{ name: 'valkoinen', colour: 'valkoinen' }] },
            { words: 'sininen', colours: [{ name: 'vaaleansininen', colour: 'vaaleansininen' }] },
            { words: '', colours: [] },
          ],
        },
        {
          label: 'Myrkyllinen',
          isDifferent: true,
          cells: [{ words: 'Kyllä', isWarning: true }, ...words('Ei', 'Ei')],
        },
      ],
    },
  },
  'two plants': {
    props: {},
    view: {
      isCut: false,
      plants: plants.slice(0, 2),
      rows: [{ label: 'Kasviryhmä', isDifferent: false, cells: words('Perennat', 'Perennat') }],
    },
  },
};

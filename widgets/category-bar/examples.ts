// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const entry = (title: string, section: string, current = '') => ({
  title,
  link: { href: `/${encodeURIComponent(title.toLowerCase())}/`, rel: '', target: '' },
  current,
  section,
});
const popular = entry('Suosituimmat', '');

export const about: WidgetNotes = {
  group: 'furniture',
  do: ['Order the categories by their weight: those that do not fit into the line wait behind the button.'],
};

export const examples = {
  'five categories, which need no button': {
    props: {},
    view: {
      hasToggle: false,
      entries: [
        popular,
        entry('Rakentaminen', 'clay'),
        entry('Remontointi', 'clay'),
        entry('Piha ja puutarha', 'pine', 'page'),
        entry('Sisustus', 'plum'),
        entry('Energia ja talotekniikka', 'fjord'),
      ],
    },
  },
  'fourteen categories with long names': {
    props: {},
    view: {
      hasToggle: true,
      entries: [
        popular,
        entry('Omakotitalorakentaminen', 'clay'),
        entry('Kylpyhuoneremontit ja pesutilat', 'clay', 'true'),
        entry('Pihasuunnittelu ja kasvillisuus', 'pine'),
        entry('Sisustussuunnittelu', 'plum'),
        entry('Lämmitysjärjestelmät ja energiatehokkuus', 'fjord'),
        entry('Kerrostaloasuminen', 'ochre'),
        entry('Uutiset', 'ochre'),
        entry('Hyötykasvit ja keittiöpuutarha', 'pine'),
        entry('Keittiöremontit', 'plum'),
        entry('Vapaa-ajan rakentaminen', 'clay'),
        entry('Taloyhtiöt ja isännöinti', 'ochre'),
        entry('Aurinkosähkö', 'fjord'),
        entry('Perinnerakentaminen ja entisöinti', 'clay'),
        entry('Piharakennukset', 'pine'),
      ],
    },
  },
};

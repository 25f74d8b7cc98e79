// The rows of a comparison of plants: one fact for all of them.
import { plants as plantsTexts, plant as plantTexts, compare as texts } from '../../../../texts/fi.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import type { NamedChoice } from '../../../contract/schema.ts';
import { type BloomPlant, buildBloomPlant, colourClass } from './bloom.ts';
import { careOf } from './care.ts';
import { sizeInWords } from './size.ts';

/** One plant's fact in words; some facts have a picture as well. */
interface CompareCell {
  /** Empty when the fact is unknown. */
  words: string;
  bloom?: Pick<BloomPlant, 'months' | 'colour'>;
  colours?: { name: string; colour: string }[];
  /** True for a harmful property, which is marked. */
  isWarning?: boolean;
}

export interface CompareRow {
  label: string;
  isDifferent: boolean;
  cells: CompareCell[];
}

/** Sorts choices in the order of the choice lists, so that equal facts have equal texts. */
const inOrder = (items: readonly NamedChoice[]) => [...items].sort((a, b) => a.id - b.id);
const named = (items: readonly NamedChoice[]): CompareCell => ({
  words: inOrder(items)
    .map(({ name }) => name)
    .join(', '),
});

/** For example `I–V, VII`: three or more zones in a row are a range. */
function zoneCell({ vegetation_zones }: PlantCardPage): CompareCell {
  const runs: NamedChoice[][] = [];
  for (const zone of inOrder(vegetation_zones)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.id === zone.id - 1) run.push(zone);
    else runs.push([zone]);
  }
  const inWords = (run: NamedChoice[]) =>
    run.length > 2 ? `${run[0]?.name}–${run.at(-1)?.name}` : run.map(({ name }) => name).join(', ');
  return { words: runs.map(inWords).join(', ') };
}

const flag = (is: boolean | null, isWarning = false): CompareCell => ({
  words: is === null ? '' : is ? plantTexts.yes : plantTexts.no,
  isWarning: isWarning && is === true,
});

function bloomCell(page: PlantCardPage): CompareCell {
  const { inWords: words, months, colour } = buildBloomPlant(page);
  return words ? { words, bloom: { months, colour } } : { words: plantsTexts.noBloom };
}

function colourCell({ flower_colors }: PlantCardPage): CompareCell {
  const colours = inOrder(flower_colors).map(({ name }) => ({ name, colour: colourClass(name) }));
  return { ...named(flower_colors), colours };
}

function careCell(page: PlantCardPage): CompareCell {
  const care = careOf(page);
  return { words: care ? plantTexts[care] : '' };
}

const spans: ReadonlyMap<string, string> = new Map([
  ['AN', plantTexts.AN],
  ['BI', plantTexts.BI],
  ['PE', plantTexts.PE],
]);

const facts: [label: string, cellOf: (page: PlantCardPage) => CompareCell][] = [
  [texts.rows.group, (page) => named(page.plant_categories.map(({ id, title }) => ({ id, name: title })))],
  [texts.rows.perenniality, ({ perenniality }) => ({ words: spans.get(perenniality) ?? '' })],
  [texts.rows.height, ({ height }) => ({ words: sizeInWords(height) })],
  [texts.rows.width, ({ width }) => ({ words: sizeInWords(width) })],
  [texts.rows.zones, zoneCell],
  [texts.rows.light, ({ light_requirements }) => named(light_requirements)],
  [texts.rows.bloom, bloomCell],
  [texts.rows.colours, colourCell],
  [texts.rows.substrate, ({ vegetation_conditions }) => named(vegetation_conditions)],
  [texts.rows.care, careCell],
  [texts.rows.toxic, ({ toxic }) => flag(toxic, true)],
  [texts.rows.allergenic, ({ allergenic }) => flag(allergenic, true)],
  [texts.rows.thorny, ({ thorny }) => flag(thorny, true)],
  [texts.rows.scent, ({ scent }) => flag(scent)],
  [texts.rows.cutFlower, ({ cut_flower }) => flag(cut_flower)],
  [texts.rows.ampel, ({ ampel }) => flag(ampel)],
];

/** Builds the rows; a fact that no plant has is left out. */
export function compareRows(pages: PlantCardPage[]): CompareRow[] {
  return facts
    .map(([label, cellOf]) => {
      const cells = pages.map(cellOf);
      return { label, cells, isDifferent: new Set(cells.map(({ words }) => words)).size > 1 };
    })
    .filter(({ cells }) => cells.some(({ words }) => words !== ''));
}

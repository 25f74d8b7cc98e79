// The sections of a plant card: each with its kind of content; empty ones are left out.
import { plant as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { capital } from '../../view/capital.ts';
import type { RichText } from '../../view/rich-text.ts';
import { colourClass, inBloomOrder } from './bloom.ts';
import { finnishZones, inList, namesOf, zonesInWords } from './facts.ts';
import type {
  ColoursSection,
  PlantSection,
  PropertiesSection,
  RowsSection,
  TextSection,
  WordsSection,
  ZonesSection,
} from './section-kinds.ts';

/** The number of lines after which a text is cut. */
const cutLines = { description: 50, care: 30, suitability: 30, section: 30 } as const;

/** Builds the sections in the order of the page; the picture and the calendar are above them. */
export function buildSections(page: PlantCardPage, richText: RichText, careWord: string): PlantSection[] {
  const text = textSections(richText);
  const light = namesOf(page.light_requirements);
  return [
    ...text('kuvaus', texts.description, page.description, { lines: cutLines.description }),
    ...text('hoito', texts.care, page.care_instructions, { lines: cutLines.care, chip: careWord }),
    ...text('soveltuvuus', texts.suitability, page.suitability, { lines: cutLines.suitability }),
    ...zones(namesOf(page.vegetation_zones)),
    ...words('kukinta', texts.bloom, inList(inBloomOrder(page.blooming_months).map(({ name }) => name))),
    ...colours(namesOf(page.flower_colors)),
    ...text('syysvari', texts.autumn, page.autumn_colors_description),
    ...properties(page),
    ...text('ymparisto', texts.environment, page.enviroment_details, { tags: namesOf(page.vegetation_conditions) }),
    ...words('valo', texts.light, light.join(', ')),
    ...text('huomioitavaa', texts.notes, page.notes),
    ...text('kasvupaikka', texts.habitat, page.habitat_requirements),
    ...text('lisaaminen', texts.reproduction, page.reproduction),
    ...rows('kasvualusta', texts.substrate, [
      { label: texts.humus, value: plainText(page.substrate_humus) },
      { label: texts.lime, value: plainText(page.substrate_lime) },
      { label: texts.nutrients, value: plainText(page.substrate_nutrients) },
    ]),
    ...text('kaytto', texts.uses, page.uses),
  ];
}

function textSections(richText: RichText) {
  return (
    id: string,
    title: string,
    written: string,
    { lines = cutLines.section, chip = '', tags = [] }: { lines?: number; chip?: string; tags?: string[] } = {},
  ): TextSection[] => {
    // Rich text with only empty paragraphs is blank too.
    const isBlank = plainText(written) === '';
    if (isBlank && tags.length === 0) return [];
    const html = richText(isBlank ? '' : written);
    return [{ kind: 'text', id, title, html, lines, mayBeCut: maxLinesOf(written) > lines, chip, tags }];
  };
}

/** The approximate number of characters in a line on the narrowest screens. */
const minCharactersPerLine = 30;

/** An upper limit for the lines of a text; gaps between paragraphs count as lines. */
function maxLinesOf(written: string): number {
  const blocks = written.split(/<\/(?:p|li|h\d|blockquote)>|<br ?\/?>|\n{2,}/i).map(plainText);
  return blocks.reduce((sum, block) => sum + Math.ceil(block.length / minCharactersPerLine) + 1, 0);
}

function zones(names: string[]): ZonesSection[] {
  const range = zonesInWords(names);
  if (range === '') return [];
  const strip = finnishZones.map((name) => ({ name, isGrown: names.includes(name) }));
  const sentence = fill(plural(texts.growsIn, names.length), { vyohykkeet: range });
  const hasStrip = strip.some(({ isGrown }) => isGrown);
  return [{ kind: 'zones', id: 'vyohykkeet', title: texts.zones, zones: hasStrip ? strip : [], words: sentence }];
}

const words = (id: string, title: string, list: string): WordsSection[] =>
  list === '' ? [] : [{ kind: 'words', id, title, words: capital(list) }];

const colours = (names: string[]): ColoursSection[] =>
  names.length === 0
    ? []
    : [
        {
          kind: 'colours',
          id: 'varit',
          title: texts.colours,
          colours: names.map((name) => ({ name, className: colourClass(name) })),
        },
      ];

function rows(id: string, title: string, all: RowsSection['rows']): RowsSection[] {
  const filled = all.filter(({ value }) => value !== '');
  return filled.length === 0 ? [] : [{ kind: 'rows', id, title, rows: filled }];
}

/** An unknown property is left out: it is not a "no". */
function properties(page: PlantCardPage): PropertiesSection[] {
  const all: [string, boolean | null, string][] = [
    [texts.scent, page.scent, page.scent_description],
    [texts.toxic, page.toxic, page.toxic_description],
    [texts.allergenic, page.allergenic, page.allergenic_description],
    [texts.thorny, page.thorny, page.thorny_description],
    [texts.cut, page.cut_flower, page.cut_flower_description],
    [texts.ampel, page.ampel, page.ampel_description],
  ];
  const properties = all.flatMap(([label, isTrue, description]) =>
    isTrue === null ? [] : [{ label, isTrue, description: plainText(description) }],
  );
  return properties.length === 0
    ? []
    : [{ kind: 'properties', id: 'ominaisuudet', title: texts.properties, properties }];
}

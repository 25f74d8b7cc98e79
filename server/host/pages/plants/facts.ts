// The head of a plant card: chips, measures and the care badge.
import { plant as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { IconName } from '../../../../widgets/shared/icons/icon-name.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { capital } from '../../view/capital.ts';
import type { Crumb } from '../../view/crumb.ts';
import { inBloomOrder } from './bloom.ts';
import { type Care, careOf, careRisksOf, demandingLightOf } from './care.ts';

/** Maximum number of months with a chip (docs/product/plants.md, "Blooming months"). */
const shownMonths = 3;
/** The number of filled dots, of the badge's three dots. */
const dotsOf: Record<Care, number> = { easy: 1, medium: 2, hard: 3 };

/** The months beyond the first three: `+2`, and their names. */
interface MoreMonths {
  text: string;
  /** The text for screen readers after the number. */
  words: string;
  names: string;
}

interface CareBadge {
  care: Care;
  word: string;
  dots: number;
  /** A sentence with the reasons why the plant is demanding. */
  reason: string;
}

interface PlantFact {
  label: string;
  value: string;
  icon: IconName;
}

export interface PlantHead {
  categories: { title: string; url: string }[];
  perenniality: string;
  months: string[];
  moreMonths: MoreMonths | null;
  /** Harmful properties: toxic, allergenic. */
  harms: string[];
  facts: PlantFact[];
  care: CareBadge | null;
}

/** @param registry the target of a category's link; without a registry the category is plain text */
export function buildPlantHead(page: PlantCardPage, registry: Crumb | null): PlantHead {
  const months = inBloomOrder(page.blooming_months).map(({ name }) => name);
  return {
    categories: page.plant_categories.map(({ id, title }) => ({
      title,
      url: registry ? `${registry.url}?category=${id}&page=1` : '',
    })),
    perenniality: perennialityOf(page.perenniality),
    months: months.slice(0, shownMonths),
    moreMonths: moreMonths(months.slice(shownMonths)),
    harms: [...(page.toxic ? [texts.toxic] : []), ...(page.allergenic ? [texts.allergenic] : [])],
    facts: buildFacts(page),
    care: buildCare(page),
  };
}

/** The text of a perenniality code; an unknown code gets no chip. */
const perennialityOf = (code: string): string => (code === 'AN' || code === 'BI' || code === 'PE' ? texts[code] : '');

function moreMonths(rest: string[]): MoreMonths | null {
  if (rest.length === 0) return null;
  const names = rest.join(', ');
  const words = fill(plural(texts.moreMonthsWords, rest.length), { kuukaudet: names });
  return { text: fill(texts.moreMonths, { n: rest.length }), words, names };
}

function buildFacts(page: PlantCardPage): PlantFact[] {
  const facts: PlantFact[] = [
    { label: texts.height, value: sizeRangeInWords(page.height), icon: 'height' },
    { label: texts.width, value: sizeRangeInWords(page.width), icon: 'width' },
    { label: texts.light, value: capital(namesOf(page.light_requirements).join(', ')), icon: 'light' },
    { label: texts.zones, value: zonesInWords(namesOf(page.vegetation_zones)), icon: 'pin' },
  ];
  return facts.filter(({ value }) => value !== '');
}

export const namesOf = (items: readonly { name: string }[]): string[] => items.flatMap(({ name }) => name.trim() || []);

/** Joins words to a list, for example `a, b ja c`. */
export const inList = (words: string[]): string => new Intl.ListFormat('fi').format(words);

/** A range in centimetres; empty when both ends are unknown. */
export function sizeRangeInWords(size: { min: number | null; max: number | null }): string {
  const number = (n: number) => n.toLocaleString('fi-FI');
  const [min, max] = [size.min ?? 0, size.max ?? 0];
  if (min <= 0 && max <= 0) return '';
  if (max <= 0) return fill(texts.cmAtLeast, { n: number(min) });
  if (min <= 0) return fill(texts.cmAtMost, { n: number(max) });
  if (min === max) return fill(texts.cmExactly, { n: number(min) });
  return fill(texts.cm, { min: number(Math.min(min, max)), max: number(Math.max(min, max)) });
}

/** Finland's growth zones, the mildest first. */
export const finnishZones: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

/** For example `I–V` or `I–II, V`; zones outside Finland's come last. */
export function zonesInWords(names: string[]): string {
  const places = finnishZones.flatMap((zone, place) => (names.includes(zone) ? [place] : []));
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const zone = (place: number | undefined) => finnishZones[place ?? 0] ?? '';
  const inWords = runs.map((run) => (run.length > 1 ? `${zone(run[0])}–${zone(run.at(-1))}` : zone(run[0])));
  return [...inWords, ...names.filter((name) => !finnishZones.includes(name))].join(', ');
}

function buildCare(page: PlantCardPage): CareBadge | null {
  const care = careOf(page);
  return care && { care, word: texts[care], dots: dotsOf[care], reason: careReason(page) };
}

/** For example `Varjoisa kasvupaikka ja myrkyllisyys nostavat vaativuutta.` */
function careReason(page: PlantCardPage): string {
  const words = { ...texts.careRisk, light: texts.careLight[demandingLightOf(page)] };
  const risks = careRisksOf(page).map((risk) => words[risk]);
  if (risks.length === 0) return texts.careEasyReason;
  return capital(fill(plural(texts.careReason, risks.length), { syyt: inList(risks) }));
}

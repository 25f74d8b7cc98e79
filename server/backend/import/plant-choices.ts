// The filter choices of the plant registry, in the order of its selection lists.
import type { PlantFacet } from '../store/schema.ts';

const months =
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu';

/** The names of the fixed choices; the id of a choice is its position, starting with 1. */
export const fixedChoices: Record<Exclude<PlantFacet, 'category'>, readonly string[]> = {
  month: months.split(' '),
  flower_color: [
    'valkoinen',
    'keltainen',
    'oranssi',
    'punainen',
    'vaaleanpunainen',
    'violetti',
    'sininen',
    'vaaleansininen',
    'vihreä',
    'ruskea',
    'musta',
    'kirjava',
    'eri värejä',
  ],
  light: ['täysi aurinko', 'aurinko', 'puolivarjo', 'varjo'],
  zone: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
  season: ['kevät', 'kesä', 'syksy'],
  condition: ['kuiva', 'tuore', 'kostea', 'märkä'],
};

/** The season of a month (1–12), or undefined in winter. */
export function seasonOf(month: number): string | undefined {
  if (month >= 3 && month <= 5) return 'kevät';
  if (month >= 6 && month <= 8) return 'kesä';
  return month >= 9 && month <= 11 ? 'syksy' : undefined;
}

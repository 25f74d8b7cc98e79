// The care difficulty of a plant, derived from its facts.
import type { PlantCardPage } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';

/** The keys of the badge's texts in texts/fi/plants.ts. */
export type Care = 'easy' | 'medium' | 'hard';

/** The reasons why a plant is more demanding, each once. */
export type CareRisk = 'light' | 'toxic' | 'thorny';

/** The facts that decide; a whole page has them all. */
export type CareFacts = Pick<
  PlantCardPage,
  'care_instructions' | 'light_requirements' | 'vegetation_conditions' | 'toxic' | 'thorny'
>;

/** The kind of light that is demanding: full sun, shade, or both. */
export type DemandingLight = 'none' | 'sun' | 'shade' | 'both';

/** Matches within words, so that `puolivarjo` counts too. */
export function demandingLightOf({ light_requirements }: Pick<CareFacts, 'light_requirements'>): DemandingLight {
  const mentions = (part: RegExp) => light_requirements.some(({ name }) => part.test(name.normalize('NFC')));
  const needsSun = mentions(/täysi/i);
  if (mentions(/varjo/i)) return needsSun ? 'both' : 'shade';
  return needsSun ? 'sun' : 'none';
}

export function careRisksOf(facts: Pick<CareFacts, 'light_requirements' | 'toxic' | 'thorny'>): CareRisk[] {
  return [
    ...(demandingLightOf(facts) === 'none' ? [] : ['light' as const]),
    ...(facts.toxic ? ['toxic' as const] : []),
    ...(facts.thorny ? ['thorny' as const] : []),
  ];
}

/** @returns null when too little is known about the plant for a badge */
export function careOf(facts: CareFacts): Care | null {
  const isPlaceKnown = [...facts.light_requirements, ...facts.vegetation_conditions].some(({ name }) => name.trim());
  if (plainText(facts.care_instructions) === '' || !isPlaceKnown) return null;
  const risks = careRisksOf(facts).length;
  if (risks === 0) return 'easy';
  return risks === 1 ? 'medium' : 'hard';
}

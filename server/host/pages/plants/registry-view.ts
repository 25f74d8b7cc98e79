// The views of the registry's form and chips: choices with their counts, the current choices, and shortcuts.
import { termParameter } from '../../../../rules/search/plant-query.ts';
import { plants as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PlantCounts } from '../../../contract/plant-counts.ts';
import { monthOf } from '../../../shared/helsinki-time.ts';
import { capital } from '../../view/capital.ts';
import { colourClass } from './bloom.ts';
import { addressOf, type FilterName, type RegistryFilter, type RegistryState } from './registry-filters.ts';

interface ChoiceView {
  id: number;
  name: string;
  /** The name without soft hyphens, for screen readers. */
  spoken: string;
  /** The number of plants with this choice; null from a backend that does not count. */
  count: number | null;
  isChosen: boolean;
  /** The class of a flower colour in the style sheet; else empty. */
  colour: string;
}

export interface FilterView {
  name: FilterName;
  label: string;
  choices: ChoiceView[];
  isActive: boolean;
}

/** A link to another state of the search. */
export interface ChipView {
  /** Unique among the chips. */
  name: string;
  label: string;
  url: string;
}

export interface ShortcutView extends ChipView {
  isActive: boolean;
  count: number | null;
}

/** The data from which the views are built. */
export interface RegistryParts {
  path: string;
  filters: readonly RegistryFilter[];
  state: RegistryState;
  counts: PlantCounts | null;
  now: Date;
}

/** The name of a compound colour may break between its parts when space is short. */
const compoundColour = /^(vaalean|tumman)(?=\p{L})/iu;

/** An entry of a select begins with a capital letter; the words beside a colour swatch do not. */
const shownName = (filter: FilterName, name: string) =>
  filter === 'fc' ? name.replace(compoundColour, '$1\u00AD') : capital(name);

export function buildFilters({ filters, state, counts }: RegistryParts): FilterView[] {
  return filters.map(({ name, label, facet, choices }) => {
    const numbers = counts && new Map(counts.facets[facet].map(({ id, count }) => [id, count]));
    return {
      name,
      label,
      isActive: state.chosen[name] !== undefined,
      choices: choices.map((choice) => ({
        id: choice.id,
        name: shownName(name, choice.name),
        spoken: choice.name,
        count: numbers && (numbers.get(choice.id) ?? 0),
        isChosen: state.chosen[name]?.id === choice.id,
        colour: name === 'fc' ? colourClass(choice.name) : '',
      })),
    };
  });
}

/** Builds a chip for each set filter; each chip links to the search without that filter. */
export function buildChips({ path, filters, state }: RegistryParts): ChipView[] {
  const { term, chosen } = state;
  const chip = (name: string, label: string, without: Partial<RegistryState>) => ({
    name,
    label,
    url: addressOf(path, { ...state, ...without }),
  });
  return [
    ...(term ? [chip(termParameter, fill(texts.filterChip, { nimi: texts.termChip, arvo: term }), { term: '' })] : []),
    ...filters.flatMap(({ name, label }) => {
      const choice = chosen[name];
      if (!choice) return [];
      const words = fill(texts.filterChip, { nimi: label, arvo: choice.name });
      return [chip(name, words, { chosen: { ...chosen, [name]: undefined } })];
    }),
    ...(state.isHarmless ? [chip('safe', texts.safe, { isHarmless: false })] : []),
  ];
}

/** Builds the shortcuts "in bloom now", or next, and "not toxic"; an active shortcut links to the search without it. */
export function buildShortcuts(parts: RegistryParts): ShortcutView[] {
  const { path, state, counts } = parts;
  const harmless: ShortcutView = {
    name: 'safe',
    label: texts.safe,
    count: counts?.harmless ?? null,
    isActive: state.isHarmless,
    url: addressOf(path, { ...state, isHarmless: !state.isHarmless }),
  };
  // A backend that does not count would not support the parameter either.
  return [...inBloom(parts), ...(counts || state.isHarmless ? [harmless] : [])];
}

function inBloom({ path, filters, state, counts, now }: RegistryParts): ShortcutView[] {
  const months = filters.find(({ name }) => name === 'mon')?.choices ?? [];
  const current = monthOf(now);
  const countOf = (id: number) => counts?.facets.month.find((month) => month.id === id)?.count ?? 0;
  const ahead = Array.from({ length: 12 }, (_, index) => ((current + index - 1) % 12) + 1);
  const next = counts ? ahead.find((month) => countOf(month) > 0) : current;
  const month = months.find(({ id }) => id === next);
  if (!month) return [];
  const isActive = state.chosen.mon?.id === month.id;
  const chosen = { ...state.chosen, mon: isActive ? undefined : month };
  const label = month.id === current ? texts.bloomNow : texts.bloomNext;
  const count = counts && countOf(month.id);
  return [{ name: 'bloom', label, count, isActive, url: addressOf(path, { ...state, chosen }) }];
}

// The registry's notes on the words of a search: what was corrected, and what helps when the words find no plant.
import { search as searchTexts, plants as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { PageList } from '../../../contract/items.ts';
import { plantCards } from '../../api/plant-search.ts';
import type { PageSources } from '../page-context.ts';
import { insistTitle, nearNote, nearWordsIn, understoodIn, unknownNote } from '../search/understood.ts';
import { buildPlantItem, type PlantItem } from './item.ts';
import { addressOf, isFiltered, type RegistryState, searchOf, withoutFilters } from './registry-filters.ts';

/** A sentence, and a link to another search. */
interface LinkedNote {
  text: string;
  link: { title: string; url: string };
}

/** The notes above the plants that were found. */
export interface RegistryNotes {
  /** Names the corrected words, and links to the search for exactly what was typed. */
  correction: LinkedNote | null;
  /** Names the words that no plant has; empty for none. */
  unknown: string;
}

/** @param list null for a search that failed */
export function buildNotes(path: string, state: RegistryState, list: PageList | null): RegistryNotes {
  const { term, unknown } = understoodIn([list], state.term);
  if (!list?.items.length) return { correction: null, unknown: '' };
  return {
    correction:
      term === state.term
        ? null
        : {
            text: fill(searchTexts.corrected, { haku: term }),
            link: {
              title: insistTitle(state.term),
              url: addressOf(path, { ...state, isExact: true }),
            },
          },
    unknown: unknownNote(unknown, texts.unknown),
  };
}

/** Help for a search whose words have found no plant. */
export interface RegistryHelp {
  /** The plants that the words find without the filters; null without filters. */
  unfiltered: PageList | null;
  nearest: PageList | null;
}

const nearestAmount = 4;

export async function loadHelp(
  state: RegistryState,
  { optional }: Pick<PageSources, 'optional'>,
): Promise<RegistryHelp> {
  const [unfiltered, nearest] = await Promise.all([
    isFiltered(state)
      ? optional(
          'plants without filters',
          (content) => content.plantSearch(searchOf(withoutFilters(state), []), 1),
          null,
        )
      : null,
    // The nearest plants may be toxic, because no call can leave toxic plants out.
    state.isHarmless
      ? null
      : optional('nearest plants', (content) => content.nearestPages(plantCards, state.term, nearestAmount), null),
  ]);
  return { unfiltered, nearest };
}

/** A field is null if it does not help. */
export interface RegistryHelpView {
  unfiltered: LinkedNote | null;
  /** The nearest plants, and a note with the words by which they were found. */
  nearest: { note: string; plants: PlantItem[] } | null;
}

export function buildHelp(path: string, state: RegistryState, { unfiltered, nearest }: RegistryHelp): RegistryHelpView {
  if (unfiltered?.items.length) {
    const kasvit = plural(texts.count, unfiltered.meta.pagination.count);
    const text = fill(texts.emptyByFilters, { haku: understoodIn([unfiltered], state.term).term, kasvit });
    const link = { title: texts.withoutFilters, url: addressOf(path, withoutFilters(state)) };
    return { unfiltered: { text, link }, nearest: null };
  }
  const plants = (nearest?.items ?? []).slice(0, nearestAmount).map(buildPlantItem);
  return {
    unfiltered: null,
    nearest: plants.length === 0 ? null : { note: nearNote(nearWordsIn([nearest])), plants },
  };
}

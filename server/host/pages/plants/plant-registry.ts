// The plant registry: a search with filters, twenty plants per page.

import { onlyPlants } from '../../../../rules/search/suggestions.ts';
import { countableWords } from '../../../../rules/tracking.ts';
import { plants as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { PageList } from '../../../contract/items.ts';
import type { PlantCounts } from '../../../contract/plant-counts.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { suggestionsFor } from '../../view/suggestions-call.ts';
import type { BehaviourCall, WidgetCall } from '../../view/widget-call.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import { listedItems } from '../head/structured-data/collection.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import { comparisonPathOf } from './comparison.ts';
import { buildPlantItem, type PlantItem } from './item.ts';
import {
  addressOf,
  filtersOf,
  isFiltered,
  type RegistryPage,
  type RegistryState,
  readState,
  registryParameters,
  searchOf,
} from './registry-filters.ts';
import {
  buildHelp,
  buildNotes,
  loadHelp,
  type RegistryHelp,
  type RegistryHelpView,
  type RegistryNotes,
} from './registry-notes.ts';
import {
  buildChips,
  buildFilters,
  buildShortcuts,
  type ChipView,
  type FilterView,
  type ShortcutView,
} from './registry-view.ts';

/** The log message for a failed search. */
const failedSearch = 'Search request failed';
const pageSize = 20;
/**
 * The `sizes` of the picture in the band. The band is 430 px high and crops the picture; on smaller screens it is 340
 * px high, on a phone 220 px.
 */
const bandSizes = '(min-width: 1280px) max(100vw, 1360px), (min-width: 1000px) 1080px, (min-width: 640px) 100vw, 680px';

interface RegistryData {
  state: RegistryState;
  /** Null when the search failed; its `list` is null past the last page. */
  found: { list: PageList | null } | null;
  counts: PlantCounts | null;
  /** Null unless a search with words has found no plant. */
  help: RegistryHelp | null;
  listPage: number;
}

interface RegistryModel extends PageModel {
  title: string;
  registry: BehaviourCall<'plant-search', RegistryView>;
}

/** The view of `widgets/plant-search/plant-search.njk`. */
interface RegistryView extends RegistryNotes {
  paging: Paging | null;
  picture: Picture | null;
  /** The widget around the search field. */
  suggestions: WidgetCall<'search-suggestions'>;
  /** The address of the registry without any filter. */
  address: string;
  term: string;
  category: FilterView | null;
  selects: FilterView[];
  colours: FilterView | null;
  /** Whether a filter is set that small screens hide behind the toggle. */
  hasFurtherFilter: boolean;
  isHarmless: boolean;
  isExact: boolean;
  /**
   * Plants by filter and choice, to update the form when the search changes; null from a backend that does not count.
   */
  counts: Record<string, Record<number, number | null>> | null;
  chips: ChipView[];
  shortcuts: ShortcutView[];
  plants: PlantItem[];
  /** The page that compares chosen plants. */
  comparisonUrl: string;
  /** A failed search shows neither plants nor a message. */
  hasFailed: boolean;
  help: RegistryHelpView | null;
  /** The words that are counted for a search without filters that found nothing; else empty. */
  fruitless: string;
  /** The number of plants, for example `104 kasvia`, and the page number, both in words. */
  heading: string;
  place: string;
  /** The number of plants and the page number, for the status message after a change. */
  announced: string;
}

export const plantRegistryPage: PageTypeEntry<RegistryPage, RegistryData> = {
  load: loadRegistry,
  build: buildRegistry,
  isPaged: true,
  parameters: registryParameters,
};

async function loadRegistry(page: RegistryPage, sources: PageSources): Promise<RegistryData> {
  const { query, listPage, optional } = sources;
  const filters = filtersOf(page);
  const state = readState(query, filters);
  const search = searchOf(state, filters);
  const [found, counts] = await Promise.all([
    optional<RegistryData['found']>(
      'plants',
      async (content) => ({ list: await content.plantSearch(search, listPage) }),
      null,
      failedSearch,
    ),
    optional('plant counts', (content) => content.plantCounts(search), null),
  ]);
  const isFruitless = state.term !== '' && listPage === 1 && found?.list?.items.length === 0;
  const help = isFruitless ? await loadHelp(state, sources) : null;
  return { state, found, counts, help, listPage };
}

function buildRegistry(page: RegistryPage, data: RegistryData, context: PageContext): RegistryModel {
  const { state, found, counts, help, listPage } = data;
  const { path, now } = context;
  const parts = { path, filters: filtersOf(page), state, counts, now };
  const filters = buildFilters(parts);
  const filter = (name: string) => filters.find((one) => one.name === name) ?? null;
  const robots = state.term ? 'noindex' : '';
  const list = found?.list ?? null;
  const paging = buildPaging(list, addressOf(path, state));
  return {
    template: 'pages/plant-registry.njk',
    pageType: page.type,
    // A page past the last one is a 404.
    status: found && !list && listPage > 1 ? 404 : 200,
    section: 'pine',
    head: buildHead(page, { title: page.title, description: page.lead_paragraph, robots }, context),
    chrome: buildChrome(context),
    crumbs: [],
    listed: listedItems(list),
    listedBefore: (listPage - 1) * pageSize,
    paging,
    title: page.title,
    registry: {
      name: 'plant-search',
      props: {},
      when: 'load',
      view: {
        paging,
        picture: buildPicture(page.lead_image, { sizes: bandSizes, isLead: true, alt: '' }),
        suggestions: suggestionsFor({ only: onlyPlants }),
        address: path,
        comparisonUrl: comparisonPathOf(context.sitePages.registry ?? { title: page.title, url: path }),
        term: state.term,
        category: filter('cat'),
        selects: filters.filter(({ name }) => name !== 'cat' && name !== 'fc'),
        colours: filter('fc'),
        hasFurtherFilter: filters.some(({ name, isActive }) => isActive && name !== 'cat'),
        isHarmless: state.isHarmless,
        isExact: state.isExact,
        counts: counts && countsByFilter(filters),
        chips: buildChips(parts),
        shortcuts: buildShortcuts(parts),
        plants: (list?.items ?? []).map(buildPlantItem),
        ...buildNotes(path, state, list),
        help: help && buildHelp(path, state, help),
        hasFailed: found === null,
        fruitless: help && !isFiltered(state) ? countableWords(state.term) : '',
        ...countedWords(list),
      },
    },
  };
}

const countsByFilter = (filters: FilterView[]) =>
  Object.fromEntries(
    filters.map(({ name, choices }) => [name, Object.fromEntries(choices.map(({ id, count }) => [id, count]))]),
  );

/** The result in words; empty for a failed search. */
function countedWords(list: PageList | null): Pick<RegistryView, 'heading' | 'place' | 'announced'> {
  if (!list) return { heading: '', place: '', announced: '' };
  const { count, page, num_pages: pages } = list.meta.pagination;
  if (count === 0) return { heading: texts.empty, place: '', announced: texts.empty };
  const heading = plural(texts.count, count);
  const place = { x: page, y: pages };
  return {
    heading,
    place: fill(texts.pageOf, place),
    announced: fill(texts.announced, { kasvit: heading, ...place }),
  };
}

// Compares up to three plants side by side: their facts as rows, with the differences marked.
import { comparisonParameter } from '../../../../rules/search/plant-query.ts';
import { compare as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import type { Crumb } from '../../view/crumb.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { addressOf } from '../../view/safe-links.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { fixedHead } from '../head/head.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';
import { type CompareRow, compareRows } from './comparison-rows.ts';
import { plantImageOf } from './teaser.ts';

/** The comparison's path: below the registry, whatever the registry's path. */
export const comparisonPathOf = (registry: Crumb | null): string => `${registry?.url ?? '/'}vertailu/`;

/** Maximum number of plants: as many columns as can be read side by side. */
const maxPlants = 3;
/** Maximum number of ids that are loaded: more than fit, because some may belong to no plant. */
const maxRequestedIds = 6;

interface ComparedPlant {
  id: number;
  url: string;
  title: string;
  scientific: string;
  swedish: string;
  picture: Picture | null;
  /** The address of the comparison without this plant. */
  removeUrl: string;
  removeLabel: string;
}

export interface ComparisonModel extends PageModel {
  title: string;
  registryUrl: string;
  /** Null for fewer than two plants: then the page explains how to make a comparison. */
  comparison: BehaviourCall<'plant-compare', Comparison> | null;
}

interface Comparison {
  /** Whether more plants were requested than fit. */
  isCut: boolean;
  plants: ComparedPlant[];
  rows: CompareRow[];
}

/** Loads the plants in the address, in its order; ids of no page, or of another type of page, are left out. */
export async function loadCompared({ content, query }: Pick<PageSources, 'content' | 'query'>) {
  const named = query.getAll(comparisonParameter).filter((id) => /^\d{1,9}$/.test(id));
  // Ids are compared as numbers: `01` is the same plant as `1`.
  const ids = [...new Set(named.map(Number))].slice(0, maxRequestedIds);
  const pages = await Promise.all(ids.map((id) => content.pageById(id)));
  return pages.filter((page): page is PlantCardPage => page?.type === 'PlantCardPage');
}

export function comparisonPage(found: PlantCardPage[], context: PageContext): ComparisonModel {
  const { registry } = context.sitePages;
  return {
    template: 'pages/plant-compare.njk',
    pageType: 'Fixed',
    status: 200,
    section: 'pine',
    head: fixedHead(context.path, { title: texts.title, robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: registry ? [registry] : [],
    title: texts.title,
    registryUrl: registry?.url ?? '',
    comparison:
      found.length > 1 ? { name: 'plant-compare', props: {}, when: 'idle', view: compare(found, context) } : null,
  };
}

function compare(found: PlantCardPage[], { path }: PageContext): Comparison {
  const pages = found.slice(0, maxPlants);
  return {
    isCut: found.length > maxPlants,
    plants: pages.map((page) => comparedPlant(page, pages, path)),
    rows: compareRows(pages),
  };
}

function comparedPlant(page: PlantCardPage, all: PlantCardPage[], path: string): ComparedPlant {
  const others = all
    .filter(({ id }) => id !== page.id)
    .map(({ id }): [string, string] => [comparisonParameter, String(id)]);
  return {
    id: page.id,
    url: addressOf(page.meta),
    title: page.title,
    scientific: page.name_sci,
    swedish: page.name_se,
    picture: buildPicture(plantImageOf(page.plant_card_images), {
      sizes: '(min-width: 1000px) 350px, 45vw',
      alt: '',
    }),
    removeUrl: `${path}?${new URLSearchParams(others)}`,
    removeLabel: fill(texts.remove, { kasvi: page.title }),
  };
}

// The front page's model (specifications 1 and 2, "Front page layout"; visual.md, "Home").

import { article as articleTexts, home as texts } from '../../../texts/fi.ts';
import type { ListItem } from '../../contract/items.ts';
import type { PageOfType, PlantCardPage } from '../../contract/pages.ts';
import { type BlockView, buildBlocks } from '../blocks/blocks.ts';
import { type BloomPlant, buildBloomPlant } from './bloom.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import { monthOf } from './helsinki-time.ts';
import type { PageContext, PageModel, PageSources, PageTypeEntry } from './page-model.ts';
import { textColumnSizes } from './picture.ts';
import { type Section, sectionOf } from './section.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

type HomePage = PageOfType<'HomePage'>;

/** Latest articles: the lead story, four beside each other, and as many as the rails may need to differ from them. */
const latestAmount = 12;
const latestShown = 4;
const bandSize = 4;
/** A rail with fewer cards than this looks abandoned. */
const smallestRail = 3;

interface HomeData {
  latest: ListItem[];
  top: ListItem[];
  plants: PlantCardPage[];
  /** Whether the plants bloom in the current month, or in the next one that has any. */
  isBloomingNow: boolean;
  rails: { category: ListItem; articles: ListItem[] }[];
}

/** The articles of one category, in its colour. `layout` varies down the page, as in a magazine. */
export interface Rail {
  title: string;
  url: string;
  section: Section;
  layout: 'three' | 'feature' | 'four';
  teasers: Teaser[];
}

export interface HomeModel extends PageModel {
  lead: Teaser | null;
  mostRead: { heading: string; teasers: Teaser[]; placeholders: number };
  latest: Teaser[];
  bloom: { heading: string; plants: BloomPlant[] } | null;
  rails: Rail[];
  blocks: BlockView[];
}

export const homePage: PageTypeEntry<HomePage, HomeData> = { load: loadHome, build: buildHomePage };

async function loadHome(_page: HomePage, sources: PageSources): Promise<HomeData> {
  const { content, now, topArticles, optional } = sources;
  const categories = await content.articleCategories();
  const [latest, top, bloom, rails] = await Promise.all([
    content.latestArticles(latestAmount, now),
    optional(content.topArticles(topArticles, now), []),
    optional(loadBloom(content, now), { plants: [], isBloomingNow: true }),
    Promise.all(
      categories.map(async (category) => {
        const list = await optional(content.relatedArticles(category.id, 1, 8), null);
        return { category, articles: list?.items ?? [] };
      }),
    ),
  ]);
  return { latest, top, ...bloom, rails };
}

/** Four plants that bloom this month; when there are fewer, those that bloom first after it. */
async function loadBloom(content: PageSources['content'], now: Date) {
  const month = monthOf(now);
  const chosen = new Map<number, ListItem>();
  let isBloomingNow = true;
  for (let ahead = 0; ahead < 12 && chosen.size < bandSize; ahead += 1) {
    const items = await content.plantsInBloom(((month + ahead - 1) % 12) + 1, 20);
    const others = items.filter(({ id }) => !chosen.has(id));
    for (const item of spread(others, bandSize - chosen.size)) chosen.set(item.id, item);
    if (ahead > 0 && others.length > 0) isBloomingNow = false;
  }
  const pages = await Promise.all([...chosen.keys()].map((id) => content.pageById(id)));
  return { plants: pages.filter((page): page is PlantCardPage => page?.type === 'PlantCardPage'), isBloomingNow };
}

/** Picks evenly from a list in alphabetical order, so that the four are not all of one letter. */
function spread<T>(items: T[], amount: number): T[] {
  const step = Math.max(1, items.length / amount);
  return Array.from({ length: Math.min(amount, items.length) }, (_, index) => items[Math.floor(index * step)] as T);
}

export function buildHomePage(page: HomePage, data: HomeData, context: PageContext): HomeModel {
  const [lead, ...others] = data.latest;
  const latest = others.slice(0, latestShown);
  const shown = new Set([lead, ...latest].map((item) => item?.id));
  return {
    template: 'pages/home.njk',
    pageType: page.type,
    status: 200,
    section: '',
    head: buildHead(
      page,
      {
        title: texts.title,
        description: context.site.site_settings.description,
        image: lead?.lead_image ?? null,
      },
      context,
    ),
    chrome: buildChrome(context),
    crumbs: [],
    lead: lead ? buildTeaser(lead, 'lead', true) : null,
    mostRead: {
      heading: page.most_read_heading || articleTexts.mostRead,
      teasers: data.top.slice(0, context.topArticles).map((item) => buildTeaser(item, 'thumb')),
      placeholders: context.topArticles,
    },
    latest: latest.map((item) => buildTeaser(item, 'quarter')),
    bloom: data.plants.length > 0 ? buildBloom(data) : null,
    rails: buildRails(data.rails, shown),
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
  };
}

function buildBloom({ plants, isBloomingNow }: HomeData): HomeModel['bloom'] {
  return {
    heading: isBloomingNow ? texts.bloomsNow : texts.bloomsNext,
    plants: plants.map(buildBloomPlant),
  };
}

function buildRails(rails: HomeData['rails'], shown: Set<number | undefined>): Rail[] {
  const layouts = ['three', 'feature', 'four'] as const;
  const sizes = { three: 3, feature: 4, four: 4 };
  return rails
    .map(({ category, articles }) => ({ category, articles: articles.filter(({ id }) => !shown.has(id)) }))
    .filter(({ articles }) => articles.length >= smallestRail)
    .map(({ category, articles }, index) => {
      const wanted = layouts[index % layouts.length] ?? 'three';
      const layout = articles.length >= sizes[wanted] ? wanted : 'three';
      return {
        title: category.title,
        url: category.meta.relative_url,
        section: sectionOf(category),
        layout,
        teasers: articles
          .slice(0, sizes[layout])
          .map((item, place) => buildTeaser(item, layout === 'feature' && place === 0 ? 'lead' : 'third')),
      };
    });
}

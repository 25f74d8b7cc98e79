// The front page's model.
import { article as articleTexts, home as texts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import type { PageOfType, PlantCardPage } from '../../../contract/pages.ts';
import { monthOf } from '../../../shared/helsinki-time.ts';
import { type BlockView, buildBlocks } from '../../blocks/blocks.ts';
import type { Crumb } from '../../view/crumb.ts';
import { textColumnSizes } from '../../view/picture.ts';
import { buildTeaser, cardSizes, type Teaser } from '../../view/teaser.ts';
import { type Banner, bannersOn } from '../banners.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import { type BloomPlant, buildBloomPlant } from '../plants/bloom.ts';
import { nativeAdsOf } from './native-ads.ts';
import { type AdRow, buildRails, type Rail, type RailData, rowWithAd } from './rails.ts';

type HomePage = PageOfType<'HomePage'>;

/**
 * Number of latest articles: the lead story, four beside each other, and as many as the rails may need to differ from
 * them.
 */
const latestAmount = 12;
const latestShown = 4;

interface HomeData extends BloomData {
  latest: ListItem[];
  top: ListItem[];
  rails: RailData[];
}

/** A row of cards, the last of which may be a native ad; while it is empty, placeholders take its place. */
interface HomeRow extends AdRow {
  placeholders: number;
}

export interface HomeModel extends PageModel {
  lead: Teaser | null;
  mostRead: { heading: string; teasers: Teaser[]; placeholders: number };
  latest: HomeRow;
  bloom: BloomBand | null;
  /** The page with all plants; null on a site without a registry. */
  registry: Crumb | null;
  rails: Rail[];
  blocks: BlockView[];
  /** The middle banner is among the rails. */
  banners: { top: Banner | null; fullPage: Banner | null; bottom: Banner | null };
}

export const homePage: PageTypeEntry<HomePage, HomeData> = { load: loadHome, build: buildHomePage };

async function loadHome(_page: HomePage, { now, topArticles, optional }: PageSources): Promise<HomeData> {
  const [latest, top, bloom, rails] = await Promise.all([
    optional('latest', (content) => content.latestArticles(latestAmount, now), []),
    optional('most read', (content) => content.topArticles(topArticles, now), []),
    optional('plants in bloom', (content) => loadBloom(content, now), { plants: null, isBloomingNow: true }),
    loadRails(optional),
  ]);
  return { latest, top, ...bloom, rails };
}

async function loadRails(optional: PageSources['optional']): Promise<RailData[]> {
  const categories = await optional('categories', (content) => content.articleCategories(), []);
  return Promise.all(
    categories.map(async (category) => ({
      category,
      articles: await optional<RailData['articles']>(
        `rail ${category.title}`,
        async (content) => (await content.relatedArticles(category.id, 1, 8))?.items ?? [],
        null,
      ),
    })),
  );
}

export function buildHomePage(page: HomePage, data: HomeData, context: PageContext): HomeModel {
  const [lead, ...others] = data.latest;
  const reserve = bannersOn(page, context);
  const [placeAd, ...railAds] = reserve && context.ads ? nativeAdsOf(page, context.ads) : [];
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
    lead: lead ? buildTeaser(lead, 'lead', { isLead: true }) : null,
    mostRead: {
      heading: page.most_read_heading || articleTexts.mostRead,
      teasers: data.top.slice(0, context.topArticles).map((item) => buildTeaser(item, 'thumb')),
      placeholders: context.topArticles,
    },
    latest: {
      ...rowWithAd(
        latest.map((item) => buildTeaser(item, 'quarter', { datedAt: context.now })),
        placeAd,
        { length: latestShown, showsLead: true, leadLines: 6 },
      ),
      placeholders: latestShown,
    },
    // Plants that did not load in time get empty cards only on a site with plants.
    bloom: data.plants || context.sitePages.registry ? buildBloomBand(data) : null,
    registry: context.sitePages.registry,
    rails: buildRails(data.rails, { shown, nativeAds: railAds, reserve }),
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
    banners: {
      top: reserve?.('top') ?? null,
      fullPage: reserve?.('full-page') ?? null,
      bottom: reserve?.('bottom') ?? null,
    },
  };
}

/** Number of plants in the band of plants in bloom. */
const bandSize = 4;

interface BloomData {
  /** Null when the plants did not load in time. */
  plants: PlantCardPage[] | null;
  /** Whether the plants bloom in the current month; else they bloom in the next month in which any plant does. */
  isBloomingNow: boolean;
}

/** The front page's band of plants that bloom now, or next. */
interface BloomBand {
  heading: string;
  plants: BloomPlant[];
  /** The number of empty cards in place of plants that did not load in time. */
  placeholders: number;
}

/** Loads four plants that bloom this month; when there are fewer, also those that bloom first after it. */
async function loadBloom(content: PageSources['content'], now: Date): Promise<BloomData> {
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

/** Picks evenly from a list in alphabetical order, so that the plants do not all begin with one letter. */
function spread<T>(items: T[], amount: number): T[] {
  const step = Math.max(1, items.length / amount);
  return Array.from({ length: Math.min(amount, items.length) }, (_, index) => items[Math.floor(index * step)] as T);
}

/** @returns null when there is no plant to show */
function buildBloomBand({ plants, isBloomingNow }: BloomData): BloomBand | null {
  if (plants?.length === 0) return null;
  const heading = isBloomingNow ? texts.bloomsNow : texts.bloomsNext;
  const shown = (plants ?? []).map((plant) => buildBloomPlant(plant, cardSizes.quarter));
  return { heading, plants: shown, placeholders: bandSize };
}

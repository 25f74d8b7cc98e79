// The article page's model (specification 1, section 2 "Article page").

import { article as texts } from '../../../texts/fi.ts';
import { plural } from '../../../texts/fill.ts';
import type { Block } from '../../contract/blocks.ts';
import type { ListItem } from '../../contract/items.ts';
import type { ArticlePage } from '../../contract/pages.ts';
import { type BlockView, buildBlocks } from '../blocks/blocks.ts';
import { addressOf } from '../security/safe-links.ts';
import { type Byline, buildByline } from './byline.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { Crumb, PageContext, PageModel, PageSources, PageTypeEntry } from './page-model.ts';
import { buildPicture, imageUrl, type Picture, textColumnSizes } from './picture.ts';
import { buildPlantTeaser, type PlantTeaser, plantPathsIn } from './plant-teaser.ts';
import { sectionOf } from './section.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

/** At most so many related articles (specification 1, section 9). */
const maxRelated = 20;
/** Latest articles below an article: 10 by default (specification 3, section 9). */
const latestAmount = 10;
/** The rail beside the text has room for so many plants. */
const maxPlants = 6;
const wordsPerMinute = 180;
/** A widget's props have little room, and no one shares a longer title. */
const maxShareTitle = 300;

interface ArticleData {
  latest: ListItem[];
  top: ListItem[];
  /** More of the category, to fill the row of related articles. */
  category: ListItem[];
  plants: ListItem[];
}

/** A list below the article. While it is empty, `placeholders` cards of the final size stand in its place. */
export interface TeaserList {
  teasers: Teaser[];
  placeholders: number;
}

export interface ArticleModel extends PageModel {
  title: string;
  subtitle: string;
  kicker: Crumb | null;
  byline: Byline;
  readTime: string;
  lead: { picture: Picture; caption: string; credit: string } | null;
  leadParagraph: string;
  blocks: BlockView[];
  plants: PlantTeaser[];
  chips: { text: string; url: string }[];
  share: { url: string; title: string; image: string };
  related: TeaserList;
  mostRead: TeaserList;
  latest: TeaserList;
}

export const articlePage: PageTypeEntry<ArticlePage, ArticleData> = { load: loadArticle, build: buildArticlePage };

/** The article itself is what the reader came for: its lists may be missing. */
async function loadArticle(page: ArticlePage, sources: PageSources): Promise<ArticleData> {
  const { content, now, topArticles, optional } = sources;
  const categoryId = page.meta.category?.id;
  const [latest, top, related, plants] = await Promise.all([
    optional(content.latestArticles(latestAmount, now), []),
    optional(content.topArticles(topArticles, now), []),
    categoryId ? optional(content.relatedArticles(categoryId, 1, 8), null) : null,
    plantPathsIn(page.body).length > 0 ? optional(content.plants(), []) : [],
  ]);
  return { latest, top, category: related?.items ?? [], plants };
}

export function buildArticlePage(page: ArticlePage, data: ArticleData, context: PageContext): ArticleModel {
  const { category, customers, tags } = page.meta;
  const categoryPath = category?.meta.relative_url ?? '';
  const lead = page.lead_image_hide ? null : buildLead(page);
  const head = buildHead(
    page,
    { title: page.title, description: page.lead_paragraph, image: page.lead_image, ogType: 'article' },
    context,
  );
  const list = (items: ListItem[], amount: number, kind: 'quarter' | 'thumb'): TeaserList => ({
    teasers: without(items, page.id)
      .slice(0, amount)
      .map((item) => buildTeaser(item, kind)),
    placeholders: amount,
  });
  return {
    template: 'pages/article.njk',
    pageType: page.type,
    status: 200,
    section: sectionOf(category),
    head,
    chrome: buildChrome({ ...context, categoryPath }),
    crumbs: category ? [{ title: category.title, url: categoryPath }] : [],
    title: page.title,
    subtitle: page.subtitle,
    kicker: category && { title: category.title, url: categoryPath },
    byline: buildByline(page),
    readTime: plural(texts.readTime, Math.max(1, Math.round(countWords(page) / wordsPerMinute))),
    lead,
    leadParagraph: page.lead_paragraph,
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
    plants: articlePlants(page.body, data.plants),
    chips: [
      ...customers.map((customer) => ({
        text: customer.title,
        url: addressOf(customer.meta),
      })),
      ...(category ? [{ text: category.title, url: categoryPath }] : []),
      ...tags.map((tag) => ({
        text: tag.name,
        url: tag.meta.relative_url || `/tagit/${encodeURIComponent(tag.meta.slug)}/`,
      })),
    ],
    share: {
      url: head.canonical,
      title: (page.title || head.title).slice(0, maxShareTitle),
      image: shareImage(page, context.siteUrl),
    },
    related: list(fill(page.related_articles, data.category, 4, page.id), maxRelated, 'quarter'),
    mostRead: list(data.top, context.topArticles, 'thumb'),
    latest: list(data.latest, latestAmount, 'thumb'),
  };
}

function buildLead(page: ArticlePage): ArticleModel['lead'] {
  const picture = buildPicture(page.lead_image, { sizes: '(min-width: 1340px) 1276px, 100vw', isLead: true });
  if (!picture || !page.lead_image) return null;
  return {
    picture,
    caption: page.lead_image_caption || page.lead_image.caption,
    credit: page.lead_image.copyright,
  };
}

const shareImage = (page: ArticlePage, siteUrl: string) =>
  page.lead_image ? siteUrl + imageUrl(page.lead_image.meta.download_url, 1200) : '';

const without = (items: ListItem[], id: number) => items.filter((item) => item.id !== id);

/** The row of related articles is full: what the editors chose first, then more of the same category. */
function fill(chosen: ListItem[], more: ListItem[], amount: number, ownId: number): ListItem[] {
  const own = without(chosen, ownId);
  const rest = without(more, ownId).filter((item) => !own.some(({ id }) => id === item.id));
  return [...own, ...rest.slice(0, Math.max(0, amount - own.length))];
}

function articlePlants(body: Block[], plants: ListItem[]): PlantTeaser[] {
  const byPath = new Map(plants.map((plant) => [plant.meta.relative_url, plant]));
  return plantPathsIn(body)
    .flatMap((path) => byPath.get(path) ?? [])
    .slice(0, maxPlants)
    .map((plant) => buildPlantTeaser(plant, '64px'));
}

/** The words a reader meets: texts, headings, quotes, boxes and tables, at any depth; not addresses and ids. */
function countWords(page: ArticlePage): number {
  const words = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length;
  const count = (value: unknown, key = ''): number => {
    if (typeof value === 'string') return unread.test(key) ? 0 : words(value);
    if (typeof value !== 'object' || value === null || isCode(value)) return 0;
    return Object.entries(value).reduce((sum, [name, child]) => sum + count(child, name), 0);
  };
  return words(page.lead_paragraph) + count(page.body);
}

/** The words of custom code are mostly its program's. */
const isCode = (value: object) => 'type' in value && value.type === 'custom_code';

/** Fields of a block that are no text to read. */
const unread = /url$|^(id|type|style|layout|apiType|link_seo_type|alt|copyright|slug|email|phone_number)$/;

// The article page's model.
import { searchPath } from '../../../../rules/site/site-paths.ts';
import { share as shareTexts, article as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ListItem, PageName, TagRef } from '../../../contract/items.ts';
import type { ArticlePage } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { buildBlocks } from '../../blocks/blocks.ts';
import { type Byline, buildByline, partnerLink } from '../../view/byline.ts';
import type { Crumb } from '../../view/crumb.ts';
import { eachText } from '../../view/each-text.ts';
import { listedCompanies } from '../../view/listed-companies.ts';
import { buildPicture, type Picture, textColumnSizes } from '../../view/picture.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../../view/safe-links.ts';
import { sectionOf } from '../../view/section.ts';
import { buildShare } from '../../view/share.ts';
import { tagPath } from '../../view/tag-path.ts';
import type { BehaviourCall, WidgetCall } from '../../view/widget-call.ts';
import { type Banner, type BodyPart, bannersOn, layOutBody } from '../banners.ts';
import { buildChrome, type Chrome, withoutFooterNewsletter } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import { createPlantMentions } from '../plants/mentions.ts';
import { plantNamesOf, plantsNamedIn } from '../plants/names.ts';
import { createScientificMarks } from '../plants/scientific-names.ts';
import { buildPlantTeaser, type PlantTeaser, plantPathsIn } from '../plants/teaser.ts';
import { type ArticleLists, buildLists, hasRoomForRelated, type ListData, latestAmount } from './lists.ts';

/** Maximum number of plants: as many as fit into the rail beside the text. */
const maxPlants = 6;

interface ArticleData extends ListData {
  /** The names of all plants. */
  names: readonly PageName[];
  /** The plants that the article names or links to. */
  plants: ListItem[];
}

export interface ArticleModel extends PageModel, ArticleLists {
  title: string;
  subtitle: string;
  kicker: Crumb | null;
  byline: Byline;
  readTime: string;
  lead: { picture: Picture; caption: string; credit: string } | null;
  leadParagraph: string;
  /** The text with its banners. */
  body: BodyPart[];
  /** The ad slots after the heading and after the text; on small screens the full-page slot is within the text. */
  banners: { top: Banner | null; fullPage: Banner | null; bottom: Banner | null };
  plants: PlantTeaser[];
  /** The cards of the plants that the text links to, which open under the pointer; null without any. */
  plantLinks: BehaviourCall<'plant-links', { plants: [] }> | null;
  chips: Chip[];
  /** Null on a site without a newsletter. */
  newsletter: WidgetCall<'newsletter'> | null;
  share: WidgetCall<'share-menu'>;
}

export const articlePage: PageTypeEntry<ArticlePage, ArticleData> = { load: loadArticle, build: buildArticlePage };

/** Only the article itself is required; a list that can't be loaded is empty. */
async function loadArticle(page: ArticlePage, sources: PageSources): Promise<ArticleData> {
  const { now, topArticles, optional } = sources;
  const categoryId = page.meta.category?.id;
  const [latest, top, related, { names, plants }] = await Promise.all([
    optional('latest', (content) => content.latestArticles(latestAmount, now), []),
    optional('most read', (content) => content.topArticles(topArticles, now), []),
    categoryId && hasRoomForRelated(page)
      ? optional('related', (content) => content.relatedArticles(categoryId, 1, 8), null)
      : null,
    loadPlants(page, sources),
  ]);
  return { latest, top, category: related?.items ?? [], names, plants };
}

/** Loads only the names of all plants, and the plants of this text, because the registry may have any size. */
async function loadPlants({ body }: ArticlePage, { optional }: PageSources) {
  if (body.length === 0) return { names: [], plants: [] };
  const names = await optional('plant names', (content) => content.plantNames(), []);
  const known = plantNamesOf(names);
  const texts: string[] = [];
  eachText(body, (text) => texts.push(text));
  const linked = plantPathsIn(body, known).flatMap((path) => known.plantAt(path) ?? []);
  const ids = [...linked, ...plantsNamedIn(texts, known)].map(({ id }) => id);
  return {
    names,
    plants: ids.length > 0 ? await optional('plants of the text', (content) => content.plantsByIds(ids), []) : [],
  };
}

export function buildArticlePage(page: ArticlePage, data: ArticleData, context: PageContext): ArticleModel {
  const { category } = page.meta;
  const categoryPath = category ? buildLink(addressOf(category.meta), context, 'internal').href : '';
  const kicker = category && categoryPath !== '' ? { title: category.title, url: categoryPath } : null;
  const reserve = bannersOn(page, context);
  const lead = page.lead_image_hide ? null : buildLead(page);
  const names = plantNamesOf(data.names);
  const linkedPaths = plantPathsIn(page.body, names);
  const plantsById = new Map(data.plants.map((plant) => [plant.id, plant]));
  const mentions = createPlantMentions(names, linkedPaths, plantsById);
  const markLatin = createScientificMarks(data.plants.map(({ name_sci }) => name_sci));
  const blockContext = {
    ...context,
    pageId: page.id,
    sizes: textColumnSizes,
    linkWords: (html: string) => markLatin(mentions.link(html)),
    partnerIds: listedCompanies(page.meta.customers).map(({ id }) => id),
  };
  const blocks = buildBlocks(page.body, blockContext);
  const head = buildHead(
    page,
    { title: page.title, description: page.lead_paragraph, image: page.lead_image, ogType: 'article' },
    context,
  );
  const chrome = buildChrome({ ...context, categoryPath });
  const newsletter = newsletterBand(chrome);
  return {
    template: 'pages/article.njk',
    pageType: page.type,
    status: 200,
    section: sectionOf(category),
    head,
    chrome: newsletter ? withoutFooterNewsletter(chrome) : chrome,
    crumbs: kicker ? [kicker] : [],
    title: page.title,
    subtitle: page.subtitle,
    kicker,
    byline: buildByline(page, context),
    readTime: fill(texts.readTime, { n: minutesToRead(page) }),
    lead,
    leadParagraph: page.lead_paragraph,
    body: layOutBody(blocks, reserve),
    banners: {
      top: reserve?.('top') ?? null,
      fullPage: reserve?.('full-page', 'large') ?? null,
      bottom: reserve?.('bottom') ?? null,
    },
    plants: articlePlants([...linkedPaths, ...mentions.plants().map(({ meta }) => meta.relative_url)], data.plants),
    plantLinks: mentions.plants().length > 0 ? plantLinks : null,
    chips: buildChips(page, context),
    newsletter,
    share: buildShare(
      {
        heading: shareTexts.title,
        url: head.canonical,
        title: page.title || head.title,
        image: page.lead_image,
      },
      context.siteUrl,
    ),
    ...buildLists(page, data, context),
  };
}

function newsletterBand({ newsletter, privacyUrl }: Chrome): ArticleModel['newsletter'] {
  const { title, description, product, list } = newsletter;
  return list === '' ? null : { name: 'newsletter', props: { title, description, product, list, privacyUrl } };
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

const plantLinks: ArticleModel['plantLinks'] = { name: 'plant-links', props: {}, when: 'idle', view: { plants: [] } };

/** The plants linked by the editors come first. */
function articlePlants(paths: string[], plants: ListItem[]): PlantTeaser[] {
  const byPath = new Map(plants.map((plant) => [plant.meta.relative_url, plant]));
  return [...new Set(paths)]
    .flatMap((path) => byPath.get(path) ?? [])
    .slice(0, maxPlants)
    .map((plant) => buildPlantTeaser(plant, { sizes: '64px', isFramed: true }));
}

/** A link from an article to one of its partners, its category or one of its tags. */
interface Chip {
  text: string;
  link: Link;
}

function buildChips({ meta }: Pick<ArticlePage, 'meta'>, rules: LinkRules): Chip[] {
  const { customers, category, tags } = meta;
  const own = (text: string, address: string): Chip => ({ text, link: buildLink(address, rules, 'internal') });
  return [
    ...listedCompanies(customers).map((customer) => ({ text: customer.title, link: partnerLink(customer, rules) })),
    ...(category ? [own(category.title, addressOf(category.meta))] : []),
    ...tags.map((tag) => own(tag.name, tagAddress(tag))),
  ].filter(({ link }) => link.href !== '');
}

/**
 * The address of a tag's page. The site has a page for each tag, while a backend that names another address may have no
 * page at it. A tag without a slug gets the backend's address, or else a search for the tag.
 */
const tagAddress = ({ name, meta }: TagRef) =>
  meta.slug === '' ? meta.relative_url || `${searchPath}?${new URLSearchParams({ search: name })}` : tagPath(meta.slug);

/** Reading speed, for the reading time below the title. */
const wordsPerMinute = 180;

/** Whole minutes, at least one. */
const minutesToRead = (page: Pick<ArticlePage, 'lead_paragraph' | 'body'>): number =>
  Math.max(1, Math.round(countWords(page) / wordsPerMinute));

/** The visible words: texts, headings, quotes, boxes and tables, at any depth; not addresses and ids. */
function countWords(page: Pick<ArticlePage, 'lead_paragraph' | 'body'>): number {
  const count = (value: unknown, key = ''): number => {
    if (typeof value === 'string') return unread.test(key) ? 0 : wordsIn(value);
    if (typeof value !== 'object' || value === null || isCode(value)) return 0;
    return Object.entries(value).reduce((sum, [name, child]) => sum + count(child, name), 0);
  };
  return wordsIn(page.lead_paragraph) + count(page.body);
}

/** A plain text has one space between two words. */
function wordsIn(html: string): number {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
}

/** The words of custom code are mostly program code. */
const isCode = (value: object) => 'type' in value && value.type === 'custom_code';

/** Fields of a block that hold no readable text. */
const unread = /url$|^(id|type|style|layout|apiType|link_seo_type|alt|copyright|slug|email|phone_number)$/;

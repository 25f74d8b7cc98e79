// The plant card's model: names, facts, sections and pictures of one plant, and the lists around it.
import { share as shareTexts, plant as texts } from '../../../../texts/fi.ts';
import type { ListItem, PageName } from '../../../contract/items.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { type ArticleListCall, articleList } from '../../view/article-list.ts';
import type { Crumb } from '../../view/crumb.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { buildShare } from '../../view/share.ts';
import type { BehaviourCall, WidgetCall } from '../../view/widget-call.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import {
  type ArticleListing,
  buildArticleListing,
  isPastEnd,
  loadPlantArticles,
  type PlantArticles,
} from './articles.ts';
import { type BloomPlant, buildBloomPlant, buildCalendar, type CalendarMonth } from './bloom.ts';
import { inTwoColumns } from './columns.ts';
import { buildPlantHead, type PlantHead } from './facts.ts';
import { buildGallery, type PlantGallery } from './gallery.ts';
import { buildRelated, findNeighbours, type Neighbours, type Related } from './neighbours.ts';
import type { PlantSection } from './section-kinds.ts';
import { buildSections } from './sections.ts';
import { plantImageOf } from './teaser.ts';
import { buildWarnings, type PlantWarning } from './warnings.ts';

interface PlantCardData {
  /** The names of all plants; empty when loading failed. */
  names: readonly PageName[];
  /** The plants that this plant names as related. */
  related: ListItem[];
  articles: PlantArticles;
}

export interface PlantCardModel extends PageModel {
  title: string;
  scientific: string;
  swedish: string;
  hero: { picture: Picture; credit: string } | null;
  save: WidgetCall<'save-plant'>;
  share: WidgetCall<'share-menu'>;
  plant: PlantHead;
  bloom: BloomPlant;
  /** Empty for a plant without flowers. */
  calendar: CalendarMonth[];
  warnings: PlantWarning[];
  columns: PlantSection[][];
  /** Holds the links of the table of contents, in the order of the page. */
  contents: BehaviourCall<'plant-card', { contents: Crumb[] }>;
  /** Null without further pictures. */
  gallery: BehaviourCall<'gallery', PlantGallery> | null;
  related: Related;
  species: Related;
  neighbours: Neighbours;
  articles: ArticleListing | null;
  articleList: ArticleListCall;
}

export const plantCardPage: PageTypeEntry<PlantCardPage, PlantCardData> = {
  load: loadPlantCard,
  build: buildPlantCard,
  isPaged: 'by-path',
};

/** Only the plant itself is required; a list that can't be loaded is empty. */
async function loadPlantCard(page: PlantCardPage, sources: PageSources): Promise<PlantCardData> {
  const { optional } = sources;
  const ids = [...page.related_cards, ...page.related_species].map(({ id }) => id);
  const [names, related, articles] = await Promise.all([
    optional('plant names', (content) => content.plantNames(), []),
    ids.length > 0 ? optional('related plants', (content) => content.plantsByIds(ids), []) : [],
    loadPlantArticles(page.title, sources),
  ]);
  return { names, related, articles };
}

export function buildPlantCard(page: PlantCardPage, data: PlantCardData, context: PageContext): PlantCardModel {
  const image = plantImageOf(page.plant_card_images);
  const picture = buildPicture(image, { sizes: '(min-width: 1000px) 640px, 100vw', isLead: true });
  const { articles, names, related } = data;
  // A further page of its articles repeats the card: search engines need it only once.
  const robots = articles.listPage > 1 ? 'noindex' : '';
  const head = buildHead(page, { title: page.title, description: page.description, image, robots }, context);
  const path = articles.listPage > 1 ? context.path.replace(/(?<!\d)\d+\/$/, '') : context.path;
  const listing = buildArticleListing(articles, path);
  const bloom = buildBloomPlant(page);
  const parts = buildParts(page, context);
  return {
    template: 'pages/plant-card.njk',
    pageType: page.type,
    status: isPastEnd(articles) ? 404 : 200,
    section: 'pine',
    head,
    chrome: buildChrome(context),
    crumbs: context.sitePages.registry ? [context.sitePages.registry] : [],
    title: page.title,
    scientific: page.name_sci,
    swedish: page.name_se,
    hero: picture && { picture, credit: image?.copyright ?? '' },
    save: { name: 'save-plant', props: { id: page.id }, when: 'idle' },
    share: buildShare({ heading: shareTexts.plant, url: head.canonical, title: page.title, image }, context.siteUrl),
    bloom,
    calendar: buildCalendar(bloom),
    ...parts,
    related: buildRelated(page.related_cards, related),
    // A species among the related cards is not repeated here.
    species: buildRelated(
      page.related_species.filter(({ id }) => !page.related_cards.some((card) => card.id === id)),
      related,
    ),
    neighbours: findNeighbours(page, names),
    articles: listing,
    articleList,
    paging: listing?.paging ?? null,
  };
}

/** Builds the sections between the hero and the lists. */
function buildParts(
  page: PlantCardPage,
  { richText, sitePages }: PageContext,
): Pick<PlantCardModel, 'plant' | 'warnings' | 'columns' | 'contents' | 'gallery'> {
  const plant = buildPlantHead(page, sitePages.registry);
  const sections = buildSections(page, richText, plant.care?.word ?? '');
  // The table of contents below follows the order of the columns.
  const columns = inTwoColumns(sections);
  const warnings = buildWarnings(page);
  const gallery = buildGallery(page.plant_card_images);
  const contents = [
    ...(warnings.length > 0 ? [{ title: texts.warnings, url: '#varoitukset' }] : []),
    ...columns.flat().map(({ id, title }) => ({ title, url: `#${id}` })),
    ...(gallery ? [{ title: texts.gallery, url: '#kuvat' }] : []),
  ];
  return { plant, warnings, columns, contents: { name: 'plant-card', props: {}, view: { contents } }, gallery };
}

// The company page's model: the company's description, contacts and articles.
import type { ListItem, PageList } from '../../../contract/items.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { hasWords } from '../../blocks/words.ts';
import { type ArticleListCall, articleList } from '../../view/article-list.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import type { SafeHtml } from '../../view/rich-text.ts';
import { sectionOf } from '../../view/section.ts';
import { buildStories, type Stories } from '../../view/stories.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import { latestAmount, type TeaserList } from '../article/lists.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import { loadOwnArticles } from '../own-articles.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import { buildContacts, type Contact } from './contacts.ts';
import { buildMenu, type CompanyMenuItem } from './menu.ts';

type CustomerPage = PageOfType<'CustomerPage'>;

interface CustomerData {
  /** The company's own articles; null past the last page. */
  own: PageList | null;
  /** More articles than are shown, because some of them appear above; empty when loading failed. */
  latest: ListItem[];
}

export interface CustomerModel extends PageModel {
  title: string;
  /** Empty when the description has no text. */
  bodyHtml: SafeHtml | '';
  /** The screens on which the text is longer than the lines shown at first: none, narrow ones, or all. */
  bodyIsLong: '' | 'narrow' | 'everywhere';
  background: Picture | null;
  logo: Picture | null;
  contacts: Contact[];
  menu: CompanyMenuItem[];
  selected: Teaser[];
  articles: Stories;
  articleList: ArticleListCall;
  paging: Paging | null;
  /** Null when every article of the site appears above. */
  latest: TeaserList | null;
  /** Null when there is nothing to promote. */
  promotion: { background: Picture | null; items: CompanyMenuItem[] } | null;
}

/**
 * Maximum number of articles above the latest ones: a page of the company's own list, and as many selected articles.
 */
const maxAbove = 20;

export const customerPage: PageTypeEntry<CustomerPage, CustomerData> = {
  load: loadCustomer,
  build: buildCustomerPage,
  isPaged: true,
};

async function loadCustomer(page: CustomerPage, sources: PageSources): Promise<CustomerData> {
  const { now, optional } = sources;
  const [own, latest] = await Promise.all([
    loadOwnArticles(page, sources),
    optional('latest', (content) => content.latestArticles(latestAmount + maxAbove, now), []),
  ]);
  return { own, latest };
}

export function buildCustomerPage(page: CustomerPage, data: CustomerData, context: PageContext): CustomerModel {
  const { own, latest } = data;
  const bodyHtml = context.richText(page.body);
  const selected = own?.meta.pagination.page === 1 ? page.selected_articles : [];
  const further = without(own?.items ?? [], selected);
  const [known] = [...page.selected_articles, ...page.related_articles];
  return {
    template: 'pages/customer.njk',
    pageType: page.type,
    // A page past the last one is a 404; a company without articles is not.
    status: own ? 200 : 404,
    // A company has the colour of its articles' category.
    section: sectionOf(known?.category ?? known?.meta.category ?? null),
    head: buildHead(page, { title: page.title, description: page.body, image: page.background_image }, context),
    chrome: buildChrome(context),
    crumbs: [],
    title: page.title,
    bodyHtml: hasWords(bodyHtml) ? bodyHtml : '',
    bodyIsLong: lengthOf(page.body),
    background: buildPicture(page.background_image, {
      sizes: '(min-width: 1000px) 64vw, 100vw',
      alt: '',
      isLead: true,
    }),
    logo: buildPicture(page.logo, { sizes: '(min-width: 640px) 192px, 144px' }),
    contacts: buildContacts(page, context),
    menu: buildMenu(page.menu_items, context),
    selected: selected.map((item, index) => buildTeaser(item, index === 0 ? 'firstPick' : 'pick')),
    articles: buildStories(further, { isFront: false }),
    articleList,
    paging: buildPaging(own, context.path),
    latest: buildLatest(latest, [...selected, ...further], context),
    promotion: buildPromotion(page, context),
  };
}

function buildLatest(loaded: ListItem[], above: ListItem[], { now }: PageContext): CustomerModel['latest'] {
  const latest = without(loaded, above).slice(0, latestAmount);
  if (loaded.length > 0 && latest.length === 0) return null;
  return {
    teasers: latest.map((item) => buildTeaser(item, 'latest', { datedAt: now })),
    placeholders: latestAmount,
  };
}

/** Leaves out the articles that are shown already, because an article appears only once on a page. */
function without(items: ListItem[], shown: readonly ListItem[]): ListItem[] {
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

function buildPromotion({ promotion }: CustomerPage, context: PageContext): CustomerModel['promotion'] {
  const items = buildMenu(promotion?.menu_items ?? [], context);
  if (!promotion || items.length === 0) return null;
  return { background: buildPicture(promotion.background_image, { sizes: '100vw', alt: '' }), items };
}

/** The number of lines that are shown at first. */
const shownLines = 4;
/**
 * The smallest number of characters on a line of the banner. A text that is wrongly taken for long can still be opened.
 */
const lineLength = { wide: 60, narrow: 30 };

function lengthOf(body: string): CustomerModel['bodyIsLong'] {
  const paragraphs = body.split(/<\/(?:p|li|h\d)>|<br ?\/?>|\n{2,}/).map(plainText);
  const lines = (length: number) => paragraphs.reduce((sum, text) => sum + Math.ceil(text.length / length), 0);
  if (lines(lineLength.wide) > shownLines) return 'everywhere';
  return lines(lineLength.narrow) > shownLines ? 'narrow' : '';
}

// The company page's model: who they are, how to reach them, and their articles.
import type { PageOfType } from '../../contract/pages.ts';
import type { SafeHtml } from '../security/rich-text.ts';
import { buildLink, type Link, telephoneAddress } from '../security/safe-links.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { buildPicture, type Picture } from './picture.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

type CustomerPage = PageOfType<'CustomerPage'>;

export interface CustomerModel extends PageModel {
  title: string;
  bodyHtml: SafeHtml;
  background: Picture | null;
  logo: Picture | null;
  contacts: { text: string; link: Link }[];
  selected: Teaser[];
  articles: Teaser[];
}

export const customerPage: PageTypeEntry<CustomerPage, null> = { load: async () => null, build: buildCustomerPage };

export function buildCustomerPage(page: CustomerPage, _data: null, context: PageContext): CustomerModel {
  const maps = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: page.address })}`;
  const contact = (text: string, href: string) => {
    const link = buildLink(href, context);
    return text === '' || link.href === '' ? [] : [{ text, link }];
  };
  return {
    template: 'pages/customer.njk',
    pageType: page.type,
    status: 200,
    section: '',
    head: buildHead(page, { title: page.title, description: page.body, image: page.background_image }, context),
    chrome: buildChrome(context),
    crumbs: [],
    title: page.title,
    bodyHtml: context.richText(page.body),
    background: buildPicture(page.background_image, { sizes: '100vw', alt: '', isLead: true }),
    logo: buildPicture(page.logo, { sizes: '240px' }),
    contacts: [
      ...contact(page.website.replace(/^https?:\/\/|\/$/g, ''), page.website),
      ...contact(page.email, `mailto:${page.email}`),
      ...contact(page.phone_number, telephoneAddress(page.phone_number)),
      ...contact(page.address, maps),
    ],
    selected: page.selected_articles.map((item) => buildTeaser(item, 'third')),
    articles: page.related_articles.map((item) => buildTeaser(item, 'third')),
  };
}

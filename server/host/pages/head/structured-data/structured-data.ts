// JSON-LD of any page: its publisher, its breadcrumb, and its subject.
import type { BreadcrumbListLeaf, ListItemLeaf, WithContext } from 'schema-dts';
import { crumb } from '../../../../../texts/fi.ts';
import type { Block } from '../../../../contract/blocks.ts';
import type { Page } from '../../../../contract/pages.ts';
import type { Crumb } from '../../../view/crumb.ts';
import type { PageContext } from '../../page-context.ts';
import type { PageModel } from '../../page-model.ts';
import { article } from './article.ts';
import { collection } from './collection.ts';
import { company } from './company.ts';
import { plant } from './plant.ts';
import { organization, website } from './site.ts';
import { absolute, isoTime } from './things.ts';
import { bodyVideo, siteVideo, videosIn } from './videos.ts';

/** @param page null for a page that the host itself makes */
export function structuredData(page: Page | null, model: PageModel, context: PageContext): object[] {
  // A missing page has no subject.
  if (model.status >= 400) return [];
  const title = titleOf(page, model);
  const isFront = context.path === '/';
  return [
    organization(context),
    website(context),
    ...(isFront ? [] : [breadcrumbs([...model.crumbs, { title, url: context.path }], context.siteUrl)]),
    ...mainObjects(page, title, model, context),
    ...videos(page, title, model, context),
  ];
}

/**
 * The path from the front page to a page, itself included.
 * @param crumbs from the front page's child to the page itself; those without an address or a name are left out
 */
function breadcrumbs(crumbs: Crumb[], siteUrl: string): WithContext<BreadcrumbListLeaf> {
  const places = [{ title: crumb.home, url: '/' }, ...crumbs]
    .map(({ title, url }) => ({ name: title.trim(), item: absolute(url, siteUrl) }))
    .filter(({ name, item }) => name !== '' && item !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(
      (place, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, ...place }),
    ),
  };
}

/** The subject of a page; the front page is about the site itself, and a simple text has no subject. */
function mainObjects(page: Page | null, title: string, model: PageModel, context: PageContext): object[] {
  if (page?.type === 'ArticlePage') return [article(page, model.head, context)];
  if (page?.type === 'PlantCardPage') return [plant(page, model.head, context)];
  if (page?.type === 'CustomerPage') return [company(page, model.head, context)];
  return model.listed ? [collection(title, model, context.siteUrl)] : [];
}

function videos(page: Page | null, title: string, model: PageModel, context: PageContext): object[] {
  const published = isoTime(page?.meta.published_at ?? page?.meta.first_published_at ?? null);
  const inBody = videosIn(bodyOf(page)).map((video) =>
    bodyVideo(video, { title, published, head: model.head }, context),
  );
  const floating = context.site.video && siteVideo(context.site.video, context);
  return floating ? [...inBody, floating] : inBody;
}

/** The `body` of company pages is a text, that of other pages a list of blocks. */
const bodyOf = (page: Page | null): Block[] =>
  page && 'body' in page && Array.isArray(page.body) ? (page.body as Block[]) : [];

/** The page's own name, without the site's. */
function titleOf(page: Page | null, model: PageModel): string {
  if (page) return page.title;
  const { title, heading } = model as PageModel & { title?: string; heading?: string };
  return title ?? heading ?? model.head.title;
}

// JSON-LD of pages (visual.md, "Search engines"; specification 1, section 9).

import { crumb } from '../../../texts/fi.ts';
import type { ArticlePage } from '../../contract/pages.ts';
import type { Crumb, Head, PageContext } from './page-model.ts';
import { imageUrl } from './picture.ts';

const searchImage = { width: 1200, height: 630 };

export function articleStructuredData(page: ArticlePage, head: Head, context: PageContext): object[] {
  const { category, tags, author } = page.meta;
  const crumbs = category ? [{ title: category.title, url: category.meta.relative_url }] : [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': isNews([category?.title ?? '', ...tags.map((tag) => tag.name)]) ? 'NewsArticle' : 'Article',
      headline: page.title,
      description: head.description,
      inLanguage: 'fi',
      mainEntityOfPage: head.canonical,
      datePublished: page.meta.published_at ?? page.meta.first_published_at ?? undefined,
      dateModified: page.meta.last_published_at ?? undefined,
      image: page.lead_image && {
        '@type': 'ImageObject',
        url: context.siteUrl + imageUrl(page.lead_image.meta.download_url, 1200),
        ...searchImage,
      },
      author: author && { '@type': 'Person', name: `${author.first_name} ${author.last_name}`.trim() },
      publisher: { '@type': 'Organization', name: context.site.site_name, url: `${context.siteUrl}/` },
      articleSection: category?.title,
      keywords: tags.map((tag) => tag.name),
    },
    breadcrumbs([...crumbs, { title: page.title, url: context.path }], context.siteUrl),
  ];
}

/** Articles about news are typed as such ('uutis' in the category's title or a tag). */
const isNews = (words: string[]) => words.some((word) => word.toLowerCase().includes('uutis'));

export function breadcrumbs(crumbs: Crumb[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: crumb.home, url: '/' }, ...crumbs].map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.title,
      item: siteUrl + place.url,
    })),
  };
}

/** The organisation and the site with its search, on the front page. */
export function siteStructuredData({ site, siteUrl }: Pick<PageContext, 'site' | 'siteUrl'>): object[] {
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name: site.site_name, url: `${siteUrl}/` },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.site_name,
      url: `${siteUrl}/`,
      inLanguage: 'fi',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}/hakutulokset/?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

// The structured data of articles: Article or NewsArticle.
import type { ArticleLeaf, NewsArticleLeaf, OrganizationLeaf, PersonLeaf, WebPageLeaf, WithContext } from 'schema-dts';
import type { ArticlePage } from '../../../../contract/pages.ts';
import { listedCompanies } from '../../../view/listed-companies.ts';
import { addressOf } from '../../../view/safe-links.ts';
import type { PageContext } from '../../page-context.ts';
import type { Head } from '../../page-model.ts';
import { absolute, isoTime, known, publisher, shareImage } from './things.ts';

export function article(
  page: ArticlePage,
  head: Head,
  context: PageContext,
): WithContext<ArticleLeaf | NewsArticleLeaf> {
  const { category, tags, author, customers } = page.meta;
  const { published, modified } = articleDates(page);
  const name = author ? `${author.first_name} ${author.last_name}`.trim() : '';
  const person: PersonLeaf = { '@type': 'Person', name };
  const mainPage: WebPageLeaf = { '@type': 'WebPage', '@id': head.canonical };
  // The partners of a commercial co-operation have paid for the article.
  const sponsor = listedCompanies(customers).map(
    (customer): OrganizationLeaf => ({
      '@type': 'Organization',
      name: customer.title,
      url: absolute(addressOf(customer.meta), context.siteUrl),
    }),
  );
  const described: WithContext<ArticleLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.title,
    alternativeHeadline: page.subtitle,
    description: head.description,
    inLanguage: 'fi',
    mainEntityOfPage: mainPage,
    url: head.canonical,
    datePublished: published,
    dateModified: modified,
    image: [shareImage(head.image)],
    // An article without an author has the publisher as its author.
    author: name ? person : publisher(context),
    publisher: publisher(context),
    articleSection: category?.title,
    keywords: tags.map((tag) => tag.name),
    sponsor,
  };
  return known(isNews(page) ? { ...described, '@type': 'NewsArticle' } : described);
}

/** The first publication and the last change of an article, as ISO 8601; empty when unknown. */
export function articleDates({ meta }: Pick<ArticlePage, 'meta'>): { published: string; modified: string } {
  const published = isoTime(meta.published_at ?? meta.first_published_at);
  return { published, modified: isoTime(meta.last_published_at) || published };
}

/** An article counts as news if its category's title or a tag contains 'uutis'. */
export function isNews({ meta }: Pick<ArticlePage, 'meta'>): boolean {
  const words = [meta.category?.title ?? '', ...meta.tags.map((tag) => tag.name)];
  return words.some((word) => word.toLowerCase().includes('uutis'));
}

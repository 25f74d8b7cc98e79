// Builds articles, with their tags, partners and related articles.
import { tagsPath } from '../../../rules/site/site-paths.ts';
import { slugify } from '../shared/slug.ts';
import { addPage, articleId, type Build, blockContext, companyId, paths } from './build-context.ts';
import { ContentError } from './content-error.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { createOwnSlugs } from './own-slugs.ts';
import type { ArticleSource } from './sources.ts';

/** Adds every article, with its tags, partners and related articles. */
export function buildArticles(build: Build): void {
  for (const file of build.sources.articles) {
    const path = paths.article(file.summary.category, file.slug);
    build.files.build(build, { file, path }, (unit) => {
      const article = file.read();
      const id = buildArticle(unit, article);
      addTags(unit, id, article);
      addPartners(unit, id, article);
      addRelated(unit, id, article);
    });
  }
}

/** Adds the tags of all articles, each with the name used by the first article; call it after the articles are built. */
export function buildTags({ sources, ids, rows }: Build): void {
  const slugs = createOwnSlugs((slug) => `${tagsPath}${slug}/`);
  const known = new Set<string>();
  for (const { file, summary } of sources.articles)
    for (const tag of summary.tags) {
      const slug = slugs.claim(tag, { file, field: 'tags' });
      if (known.has(slug)) continue;
      known.add(slug);
      rows.tags.push({ id: ids.idOf('tag', slug), slug, name: tagName(tag) });
    }
}

function buildArticle(build: Build, article: ArticleSource): number {
  const { file, slug, front } = article;
  const category = build.sources.categories.find((each) => each.slug === front.category);
  if (!category) {
    throw new ContentError(file, `"category" names no category: "${front.category}"`);
  }
  const categoryPath = paths.category(front.category);
  const { first, last } = publication(build, article);
  const words = { alt: front.image_alt, caption: front.image_caption, credit: front.image_credit };
  const path = paths.article(front.category, slug);
  const image = front.image
    ? build.pictures.image(front.image, words, `${file}, "image" (${path})`)
    : build.pictures.image(`articles/${slug}`, words);
  const teaser = {
    lead_title: front.lead_title,
    lead_paragraph: front.lead,
    lead_image: image,
    search_description: front.search_description,
  };
  return addPage(build, {
    path,
    file,
    type: 'ArticlePage',
    title: front.title,
    parentPath: categoryPath,
    categoryId: build.ids.idOf('page', categoryPath),
    isDraft: front.draft,
    isHidden: front.hidden,
    firstPublishedAt: first,
    lastPublishedAt: last,
    views: front.views,
    teaser,
    content: {
      subtitle: front.subtitle,
      lead_title: front.lead_title,
      lead_paragraph: front.lead,
      lead_image: image,
      lead_image_caption: front.image_caption,
      lead_image_hide: front.image_hide,
      body: markdownBlocks(article.markdown, blockContext(build, article, path)),
      meta: {
        search_description: front.search_description,
        search_image: image,
        author: authorOf(front.author),
        page_options: { ads_disabled: front.ads_disabled },
      },
    },
    searched: [front.tags.map(tagName)],
    mentioned: [front.author, category.title],
  });
}

function publication({ dates }: Build, { file, front }: ArticleSource) {
  const first = dates.instant(front.published);
  const updated = front.updated === null ? first : dates.instant(front.updated);
  if (dates.isAhead(updated) && !dates.isAhead(first))
    throw new ContentError(file, '"updated" lies in the future, but "published" does not');
  // Each date is moved separately, so an update in spring may precede the publication of its article: then it is ignored.
  return { first, last: updated > first ? updated : first };
}

function authorOf(name: string) {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') };
}

const tagName = (tag: string) => tag.replaceAll('-', ' ');

function addTags({ ids, rows }: Build, pageId: number, { front }: ArticleSource): void {
  [...new Set(front.tags.map(slugify))].forEach((slug, position) => {
    rows.page_tags.push({ page_id: pageId, tag_id: ids.idOf('tag', slug), position });
  });
}

function addPartners(build: Build, pageId: number, { file, front }: ArticleSource): void {
  [...new Set(front.partners)].forEach((partner, position) => {
    const customer_id = companyId(build, partner, file, 'partners');
    build.rows.page_customers.push({ page_id: pageId, customer_id, position });
  });
}

function addRelated(build: Build, pageId: number, { file, front }: ArticleSource): void {
  [...new Set(front.related)].forEach((slug, position) => {
    const article_id = articleId(build, slug, file, 'related');
    if (article_id === pageId) throw new ContentError(file, '"related" names the article itself');
    build.rows.page_articles.push({ page_id: pageId, kind: 'related', article_id, position });
  });
}

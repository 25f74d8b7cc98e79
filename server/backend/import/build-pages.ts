// Builds the home page, categories, the search page, and free-form pages.
import { searchPath } from '../../../rules/site/site-paths.ts';
import { addPage, type Build, blockContext, paths } from './build-context.ts';
import { markdownBlocks } from './markdown-blocks.ts';

/** Adds the home page, categories, the search page and free-form pages. */
export function buildPages(build: Build): void {
  const { home, categories, pages, indexPages } = build.sources;
  addHome(build, home[0]);
  categories.forEach((category, index) => {
    const { slug, title, lead_paragraph, search_description, show_in_menus } = category;
    addPage(build, {
      path: paths.category(slug),
      file: 'categories.json',
      type: 'CategoryPage',
      title,
      position: index + 1,
      showsInMenus: show_in_menus,
      teaser: { lead_paragraph, search_description },
      content: { lead_paragraph, meta: { search_description } },
    });
  });
  addPage(build, {
    path: searchPath,
    file: 'index-pages.json',
    type: 'SearchIndexPage',
    title: indexPages.search.title,
    isHidden: true,
    content: { meta: { search_description: indexPages.search.search_description } },
  });
  for (const { file, slug, line, front, markdown } of pages) {
    addPage(build, {
      path: paths.page(slug),
      file,
      type: 'FreeformPage',
      title: front.title,
      isDraft: front.draft,
      isHidden: front.hidden,
      teaser: { search_description: front.search_description },
      content: {
        body: markdownBlocks(markdown, blockContext(build, { file, slug, line }, paths.page(slug))),
        top_banner: front.top_banner,
        bottom_banner: front.bottom_banner,
        meta: {
          search_description: front.search_description,
          page_options: { ads_disabled: front.ads_disabled },
        },
      },
    });
  }
}

/** Adds the home page, which every site has, with or without `home/index.md`. */
function addHome(build: Build, home: Build['sources']['home'][number] | undefined): void {
  addPage(build, {
    path: '/',
    file: home?.file,
    type: 'HomePage',
    title: home?.front.title ?? build.sources.site.site_name,
    content: {
      most_read_heading: home?.front.most_read_heading ?? '',
      native_ads: (home?.front.native_ads ?? []).map((targetId) => ({ targetId })),
      body: home ? markdownBlocks(home.markdown, blockContext(build, { ...home, slug: 'home' }, '/')) : [],
      meta: { search_description: home?.front.search_description ?? '' },
    },
  });
}

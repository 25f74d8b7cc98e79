// Builds company pages and their index page.
import { withLink } from './block-values.ts';
import { addPage, articleId, type Build, paths } from './build-context.ts';
import type { CompanySource, MenuItemSource } from './company-source.ts';

const indexPath = '/yritykset/';

/** Adds every company and the index page. */
export function buildCompanies(build: Build): void {
  const { companies, indexPages } = build.sources;
  const { title, lead_paragraph, search_description } = indexPages.companies;
  if (companies.length === 0) return;
  addPage(build, {
    path: indexPath,
    file: 'index-pages.json',
    type: 'CustomerIndexPage',
    title,
    content: { lead_paragraph, meta: { search_description } },
  });
  companies.forEach((company, position) => {
    const id = buildCompany(build, company, position + 1);
    [...new Set(company.selected_articles)].forEach((slug, place) => {
      const article_id = articleId(build, slug, 'companies.json', `${company.id}.selected_articles`);
      build.rows.page_articles.push({ page_id: id, kind: 'selected', article_id, position: place });
    });
  });
}

function buildCompany(build: Build, company: CompanySource, position: number): number {
  const { id, title, body, website, email, phone_number, address, domains } = company;
  const { pictures } = build;
  const logo = pictures.image(`companies/${id}-logo`, { alt: `${title}, tunnus` });
  const background = pictures.image(`companies/${id}`, { alt: company.image_alt });
  return addPage(build, {
    path: paths.company(id),
    file: 'companies.json',
    type: 'CustomerPage',
    title,
    position,
    parentPath: indexPath,
    teaser: { logo, domains, search_description: company.search_description, lead_paragraph: company.field },
    content: {
      logo,
      body,
      background_image: background,
      website,
      email,
      phone_number,
      address,
      domains,
      menu_items: menuItems(company.menu_items),
      promotion: promotionOf(build, company),
      meta: { search_description: company.search_description, search_image: background },
    },
    searched: [company.field],
  });
}

function promotionOf({ pictures }: Build, { id, promotion }: CompanySource) {
  if (promotion === null) return null;
  const where = `companies.json, "${id}.promotion.image" (${paths.company(id)})`;
  const background_image = promotion.image === '' ? null : pictures.image(promotion.image, {}, where);
  return { background_image, menu_items: menuItems(promotion.menu_items) };
}

const menuItems = (items: MenuItemSource[]) => items.map((item, index) => ({ id: index + 1, ...withLink(item) }));

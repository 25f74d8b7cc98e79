// Links from an article to other pages: chips to its partners, its category and its tags.
import { searchPath } from '../../../../rules/site-paths.ts';
import type { TagRef } from '../../../contract/items.ts';
import type { ArticlePage } from '../../../contract/pages.ts';
import { partnerLink } from '../../view/byline.ts';
import { listedCompanies } from '../../view/listed-companies.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../../view/safe-links.ts';
import { tagPath } from '../../view/tag-path.ts';

export interface Chip {
  text: string;
  link: Link;
}

export function buildChips({ meta }: Pick<ArticlePage, 'meta'>, rules: LinkRules): Chip[] {
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

// The category bar: the fixed entry and the article categories.
import { popularPath } from '../../../../rules/site/site-paths.ts';
import { cats } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../../view/safe-links.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { type Current, isAt, leadsSomewhere } from './main-menu.ts';

export interface CategoryLink {
  title: string;
  link: Link;
  current: Current;
  section: Section | '';
}

export interface CategoryBar {
  /** Starts with the fixed "Suosituimmat". */
  entries: CategoryLink[];
  /** Whether there is a button that shows all entries; without one, all are visible or can be scrolled to. */
  hasToggle: boolean;
}

/** Maximum number of categories without the button. The fixed entry does not count. */
const maxWithoutToggle = 5;

export interface CategoryBarSources extends LinkRules {
  categories: ListItem[];
  path: string;
  /** Path of the category that the page belongs to, or empty. */
  categoryPath?: string;
}

export function buildCategoryBar({ categories, path, categoryPath = '', ...rules }: CategoryBarSources): CategoryBar {
  const current = (link: Link): Current => (isAt(link, path) ? 'page' : isAt(link, categoryPath) ? 'true' : '');
  const links = linksTo(categories, rules);
  const popular = { title: cats.popular, link: buildLink(popularPath, rules), section: '' as const };
  return {
    entries: [popular, ...links].map((entry) => ({ ...entry, current: current(entry.link) })),
    hasToggle: links.length > maxWithoutToggle,
  };
}

const linksTo = (categories: ListItem[], rules: LinkRules) =>
  categories
    .map(({ title, meta }) => ({
      title,
      link: buildLink(addressOf(meta), rules),
      section: sectionOf({ title, meta }),
    }))
    .filter(leadsSomewhere);

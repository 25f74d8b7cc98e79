// The category bar: the fixed entry and the article categories.
import { cats } from '../../../texts/fi.ts';
import type { ListItem } from '../../contract/items.ts';
import { addressOf, buildLink, keyOfRules, type Link, type LinkRules } from '../security/safe-links.ts';
import { madeOnce } from './made-once.ts';
import { type Current, isAt, leadsSomewhere } from './main-menu.ts';
import { type Section, sectionOf } from './section.ts';

export interface CategoryLink {
  title: string;
  link: Link;
  current: Current;
  section: Section | '';
}

export interface CategoryBar {
  /** Starts with the fixed "Suosituimmat". */
  entries: CategoryLink[];
  /** Whether there is a button that shows all of them; without one all are in sight or can be scrolled to. */
  hasToggle: boolean;
}

/** More categories than this get the toggle. The fixed entry is none of them. */
const mostWithoutToggle = 5;

export interface CategoryBarSources extends LinkRules {
  categories: ListItem[];
  path: string;
  /** Path of the category that the page belongs to, or empty. */
  categoryPath?: string;
}

/** The bar as it is on every page, before any of its links is the one that the visitor is at. */
interface Unmarked {
  entries: Omit<CategoryLink, 'current'>[];
  hasToggle: boolean;
  /** By the marks of its links. */
  marked: Map<string, CategoryBar>;
}

/** @returns the very same bar on all pages that stand to it in the same way */
export function buildCategoryBar({ categories, path, categoryPath = '', ...rules }: CategoryBarSources): CategoryBar {
  const { entries, hasToggle, marked } = unmarkedBar(categories, rules);
  const marks = entries.map(
    ({ link }): Current => (isAt(link, path) ? 'page' : isAt(link, categoryPath) ? 'true' : ''),
  );
  const key = marks.join();
  const known = marked.get(key) ?? {
    entries: entries.map((entry, index) => ({ ...entry, current: marks[index] ?? '' })),
    hasToggle,
  };
  marked.set(key, known);
  return known;
}

const unmarkedBar = madeOnce((categories: ListItem[], rules: LinkRules): Unmarked => {
  const popular = { title: cats.popular, link: buildLink('/suosituimmat/', rules), section: '' as const };
  const links = categories
    .map(({ title, meta }) => ({ title, link: buildLink(addressOf(meta), rules), section: sectionOf({ title, meta }) }))
    .filter(leadsSomewhere);
  return { entries: [popular, ...links], hasToggle: links.length > mostWithoutToggle, marked: new Map() };
}, keyOfRules);

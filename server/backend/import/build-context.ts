// The data that the builders of an import share: the sources, the ids, and the rows.
import { usualRegistryPath } from '../../../rules/site-paths.ts';
import { readPath } from '../../contract/site-path.ts';
import { indexText } from '../search/index-text.ts';
import { titleSortKey } from '../shared/slug.ts';
import type { BlockSource } from './block-values.ts';
import { ContentError } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import type { ContentIds } from './content-ids.ts';
import type { Dates } from './dates.ts';
import type { ContentRows } from './import-queries.ts';
import type { Pictures } from './pictures.ts';
import type { ContentSources } from './sources.ts';

/** One import under way. */
export interface Build {
  sources: ContentSources;
  ids: ContentIds;
  pictures: Pick<Pictures, 'image' | 'describe' | 'fingerprint'>;
  documents: ContentFiles;
  videos: ContentFiles;
  dates: Dates;
  /** Rows of the pages that every import builds, and of the other tables. */
  rows: ContentRows;
  /** The pages of single files. */
  files: PageFiles;
  /** The pages so far, by id. */
  taken: Set<number>;
  lookups: Lookups;
  /** Called for what a page takes from another file. */
  onUse(kind: UseKind, key: string): void;
}

/** A file from which one page is made. */
export interface PageFile {
  /** Its path in the content folder. */
  file: string;
  digest: string;
  /** What other files take from it. */
  summary: unknown;
}

/** Builds the pages of files. */
export interface PageFiles {
  /**
   * Builds the page of a file unless it is as it was.
   * @param make adds the page and what belongs to it to the rows of the given build
   * @throws {ContentError} when another page has the path, or the file is wrong
   */
  build(build: Build, source: { file: PageFile; path: string }, make: (build: Build) => void): void;
  /** The paths of all files. */
  seen: ReadonlySet<string>;
  /** The pages that were not built. */
  keptIds: ReadonlySet<number>;
}

/** What the page of a file may take from another file, which may have changed without it. */
export type UseKind = 'article' | 'picture' | 'plant' | 'genus';

/** Finds what other files name, whatever their number. */
export interface Lookups {
  /** The category of each article, by its slug. */
  articles: ReadonlyMap<string, string>;
  companies: ReadonlySet<string>;
  /** The title of each plant, by its slug. */
  plants: ReadonlyMap<string, string>;
  /** The titles of the plants of each genus. */
  genera: ReadonlyMap<string, readonly string[]>;
}

/** A builder's description of a page; the rest has defaults. */
export interface PageDraft {
  path: string;
  /** The file of the content folder, with the ending of JSON where YAML may be in its place; none for a page that no file has. */
  file?: string | undefined;
  type: string;
  title: string;
  parentPath?: string;
  position?: number;
  categoryId?: number;
  isDraft?: boolean;
  isHidden?: boolean;
  showsInMenus?: boolean;
  isToxic?: boolean;
  /** Instants in UTC. */
  firstPublishedAt?: string;
  lastPublishedAt?: string;
  views?: number;
  /** Fields for lists. */
  teaser?: Record<string, unknown>;
  /** The page's own JSON. */
  content: Record<string, unknown>;
  /** Further texts about the page's subject. */
  searched?: unknown[];
  /** Further texts by which a search should find the page. */
  mentioned?: unknown[];
}

/**
 * Adds a page to the rows and returns its id.
 * @throws {ContentError} when another page has its path, or the path is invalid
 */
export function addPage(build: Build, draft: PageDraft): number {
  const { sources, ids, rows } = build;
  if (readPath(draft.path) !== draft.path) throw new ContentError(draft.path, 'is no address that a page can have');
  const id = claimPath(build, draft.path);
  const published = draft.firstPublishedAt ?? '';
  rows.pages.push({
    id,
    path: draft.path,
    type: draft.type,
    slug: draft.path.split('/').at(-2) ?? '',
    title: draft.title,
    title_sort: titleSortKey(draft.title),
    position: draft.position ?? 0,
    category_id: draft.categoryId ?? null,
    parent_id: draft.path === '/' ? null : ids.idOf('page', draft.parentPath ?? '/'),
    live: draft.isDraft ? 0 : 1,
    hidden: draft.isHidden ? 1 : 0,
    show_in_menus: draft.showsInMenus ? 1 : 0,
    toxic: draft.isToxic ? 1 : 0,
    visible_at: published,
    first_published_at: published,
    last_published_at: draft.lastPublishedAt ?? published,
    imported_views: draft.views ?? 0,
    search_title: indexText(draft.title),
    search_lead: indexText(draft.teaser ?? {}, draft.content.subtitle, draft.searched ?? []),
    search_text: indexText(draft.content, draft.mentioned ?? []),
    teaser: JSON.stringify(draft.teaser ?? {}),
    content: JSON.stringify(draft.content),
  });
  if (draft.file !== undefined) rows.page_sources.push({ page_id: id, file: sources.fileOf(draft.file) });
  return id;
}

/** @throws {ContentError} when another page has the path */
export function claimPath({ ids, taken }: Build, path: string): number {
  const id = ids.idOf('page', path);
  if (taken.has(id)) throw new ContentError(path, 'two pages have this path');
  taken.add(id);
  return id;
}

/** The data for the blocks of one file. */
export function blockContext(build: Build, file: string, slug: string, path: string): BlockSource {
  const { sources, pictures, documents, ids } = build;
  return {
    file,
    slug,
    path,
    pictures,
    documents,
    ids,
    formSlugs: new Set(sources.forms.map((form) => form.slug)),
    submissionIds: new Set(sources.competition.submissions.map(({ id }) => id)),
  };
}

/** The addresses of pages on the site. */
export const paths = {
  category: (slug: string) => `/${slug}/`,
  article: (category: string, slug: string) => `/${category}/${slug}/`,
  company: (id: string) => `/yritykset/${id}/`,
  plant: (slug: string) => `${usualRegistryPath}${slug}/`,
  form: (slug: string) => `/lomakkeet/${slug}/`,
  page: (slug: string) => `/${slug}/`,
};

/**
 * The id of the article with a slug.
 * @throws {ContentError} naming the file and field that mention a missing article
 */
export function articleId({ lookups, ids, onUse }: Build, slug: string, file: string, field: string): number {
  onUse('article', slug);
  const category = lookups.articles.get(slug);
  if (category === undefined) throw new ContentError(file, `"${field}" names no article: "${slug}"`);
  return ids.idOf('page', paths.article(category, slug));
}

/**
 * The page id of the company with an id.
 * @throws {ContentError} naming the file and field that mention a missing company
 */
export function companyId({ lookups, ids }: Build, company: string, file: string, field: string): number {
  if (!lookups.companies.has(company)) throw new ContentError(file, `"${field}" names no company: "${company}"`);
  return ids.idOf('page', paths.company(company));
}

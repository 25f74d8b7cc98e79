// The data that all builders of an import share: the sources, the ids, and the rows.
import { hiddenPage, isHidden } from '../../../rules/site/own-addresses.ts';
import { usualRegistryPath } from '../../../rules/site/site-paths.ts';
import { lostInTexts } from '../../contract/rich-text.ts';
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
import type { MarkdownFile } from './read-files.ts';
import type { ContentSources } from './sources.ts';

/** The state of an import in progress. */
export interface Build {
  sources: ContentSources;
  ids: ContentIds;
  pictures: Pick<Pictures, 'image' | 'describe' | 'fingerprint'>;
  documents: ContentFiles;
  videos: ContentFiles;
  dates: Dates;
  /** Rows of the pages that every import builds, and rows of the other tables. */
  rows: ContentRows;
  /** Builds the pages of single files. */
  files: PageFiles;
  /** The source file of each page that has been built so far, by page id. */
  taken: Map<number, string>;
  lookups: Lookups;
  /** Called for everything that a page takes from another file. */
  onUse(kind: UseKind, key: string): void;
  /** Called for everything that pages omit from a file, with a sentence for the editor that names the file. */
  report(problem: string): void;
}

/** A file that becomes one page. */
export interface PageFile {
  /** Path in the content folder. */
  file: string;
  digest: string;
  /** The data that other files take from this file. */
  summary: unknown;
}

/** Builds the pages of single files. */
export interface PageFiles {
  /**
   * Builds the page of a file, unless nothing has changed.
   * @param make adds the page and its dependent rows to the given build
   * @throws {ContentError} when another page has the same path, or the file is invalid
   */
  build(build: Build, source: { file: PageFile; path: string }, make: (build: Build) => void): void;
  /** The paths of all files. */
  seen: ReadonlySet<string>;
  /** Ids of the unchanged pages, which were not built. */
  keptIds: ReadonlySet<number>;
}

/** The kinds of data that a page may take from another file, which may change independently. */
export type UseKind = 'article' | 'picture' | 'plant' | 'genus';

/** Finds the data of files that other files name, without loading all files. */
export interface Lookups {
  /** The category of each article by slug. */
  articles: ReadonlyMap<string, string>;
  companies: ReadonlySet<string>;
  /** The title of each plant by slug. */
  plants: ReadonlyMap<string, string>;
  /** The titles of the plants of each genus. */
  genera: ReadonlyMap<string, readonly string[]>;
}

/** A builder's description of a page; omitted properties have defaults. */
export interface PageDraft {
  path: string;
  /** The file in the content folder, named as JSON even if it is YAML; undefined for a page without a file. */
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
  /** Times in UTC. A page whose first publication is in the future is scheduled. */
  firstPublishedAt?: string;
  lastPublishedAt?: string;
  views?: number;
  /** The fields for lists. */
  teaser?: Record<string, unknown>;
  /** The JSON of the page. */
  content: Record<string, unknown>;
  /** Further texts about the page's subject. */
  searched?: unknown[];
  /** Further texts by which a search should find the page. */
  mentioned?: unknown[];
}

/**
 * Adds a page to the rows, and returns its id.
 * @throws {ContentError} naming the file when another page has the same path, or the path is invalid
 */
export function addPage(build: Build, draft: PageDraft): number {
  const { sources, ids, rows, dates } = build;
  // Omissions in a body of blocks are reported with their line, when its Markdown is read.
  const { body, ...fields } = draft.content;
  if (draft.file !== undefined) reportLost(build, draft.file, Array.isArray(body) ? fields : draft.content);
  if (draft.file !== undefined && isHidden(draft.path, draft.type))
    build.report(`${sources.fileOf(draft.file)}: ${draft.path}: ${hiddenPage}`);
  if (readPath(draft.path) !== draft.path)
    throw new ContentError(draft.file ?? 'the site itself', `${draft.path} is no address that a page can have`);
  const id = claimPath(build, draft.path, draft.file);
  const published = draft.firstPublishedAt ?? '';
  const waits = !draft.isDraft && dates.isAhead(published);
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
    live: draft.isDraft || waits ? 0 : 1,
    publish_at: waits ? published : '',
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

/** Reports what pages omit from the texts of a data file. */
export function reportLost({ report, sources }: Build, file: string, content: unknown, place = ''): void {
  for (const lost of lostInTexts(content, place)) report(`${sources.fileOf(file)}, "${lost.place}": ${lost.problem}`);
}

/**
 * @param file the page's file in the content folder; undefined for a page without a file
 * @throws {ContentError} naming the files of both pages when another page has the same path
 */
export function claimPath({ ids, taken, sources }: Build, path: string, file?: string): number {
  const id = ids.idOf('page', path);
  const own = file === undefined ? 'the site itself' : sources.fileOf(file);
  const first = taken.get(id);
  if (first !== undefined)
    throw new ContentError(
      own,
      `the path ${path} is that of a page of ${first} already: give one of the two another path`,
    );
  taken.set(id, own);
  return id;
}

/** The data for the blocks of one file. */
export function blockContext(
  build: Build,
  { file, slug, line }: Pick<MarkdownFile<unknown>, 'file' | 'slug' | 'line'>,
  path: string,
): BlockSource {
  const { sources, pictures, documents, ids, report } = build;
  return {
    file,
    line,
    slug,
    path,
    pictures,
    report,
    documents,
    ids,
    formSlugs: new Set(sources.forms.map((form) => form.slug)),
    submissionIds: new Set([
      ...sources.competition.submissions.map(({ id }) => id),
      ...sources.works.filter(({ summary }) => !summary.draft).map(({ slug }) => workId(build, slug)),
    ]),
  };
}

/** The id of a competition work in a separate file: greater than those in the competition's list, so that it is unique. */
export function workId({ sources, ids }: Pick<Build, 'sources' | 'ids'>, slug: string): number {
  const listed = sources.competition.submissions.map(({ id }) => id);
  return ids.idOf('submission', slug, Math.max(0, ...listed));
}

/** The paths of pages on the site. */
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

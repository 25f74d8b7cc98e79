// Imports a content folder: first reads everything, then writes the changes in one transaction.
import { hash } from 'node:crypto';
import type { OwnOrigins } from '../../contract/redirects.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { findScheduledPages, type ScheduledPage } from '../pages/scheduled-page-queries.ts';
import type { Log } from '../shared/log.ts';
import { slugify } from '../shared/slug.ts';
import type { ImportCounts } from '../store/import-note.ts';
import type { Store } from '../store/open-store.ts';
import { findOrMakeSetting, findSetting } from '../store/settings.ts';
import { buildArticles, buildTags } from './build-articles.ts';
import { buildCompanies } from './build-companies.ts';
import type { Build, Lookups } from './build-context.ts';
import { buildForms } from './build-forms.ts';
import { buildPages } from './build-pages.ts';
import { buildPlants, genusOf } from './build-plants.ts';
import { buildCompetition, buildRedirects, refusedRedirects } from './build-rest.ts';
import { buildSite } from './build-site.ts';
import { ContentError } from './content-error.ts';
import { type ContentFiles, publishFiles } from './content-files.ts';
import { createContentIds } from './content-ids.ts';
import { createDates } from './dates.ts';
import {
  type BuiltPage,
  emptyRows,
  findContentIds,
  findImages,
  groupByPage,
  type ImportedContent,
  OtherImport,
  writeContent,
} from './import-queries.ts';
import { findImportBase, type KnownFile } from './known-files-queries.ts';
import { createPageFiles } from './page-files.ts';
import { readPictures } from './pictures.ts';
import { readPlannedPictures } from './planned-pictures.ts';
import { type ContentSources, readSources } from './sources.ts';
import { openSpool } from './spool.ts';

/** The options of an import. */
export interface ImportOptions {
  /**
   * A folder with additional pictures to those in `pictures/` of the content folder, each as `<name>.webp`, `.jpg`, `.png` or
   * `.avif`: `plants/kielo.webp`, `articles/pihasauna.JPG`. Pictures of earlier imports stay in use.
   */
  picturesDir?: string;
  /** A file that lists pictures which do not exist yet, but will be in the media store later ({@link PlannedPicture}). */
  picturePlan?: string;
  /**
   * Moves every date by whole years into the twelve months before the first import, so that a demo never looks outdated. The
   * competition closes every year on the same day, so that voting is always open. The day of the first import is stored, so
   * that later imports give the same dates. The default is the choice of the last import.
   */
  recentDates?: boolean;
  /** Accepts that more than half of the stored pages are removed, which is otherwise an error. */
  removesMostPages?: boolean;
}

/** The result of an import. */
export interface ImportReport extends ImportCounts {
  pictures: number;
  /** Names of missing pictures that pages should show. */
  missingPictures: string[];
  /**
   * Problems for an editor to fix, each as a line that names the file: missing or broken pictures, omitted parts of texts, and
   * redirects that the site does not follow.
   */
  problems: string[];
  /** The scheduled pages, next one first. */
  waiting: ScheduledPage[];
  /** Files of competition works that are still drafts. */
  draftWorks: string[];
}

/** The target of an import. */
export interface ImportTarget {
  store: Store;
  media: FileStore;
  /** An existing folder for temporary files. */
  dataDir: string;
  now: () => Date;
  log: Log;
  /** Allowed targets of redirects; without them, redirects to other sites are not reported. */
  own?: OwnOrigins | undefined;
}

/** Maximum number of attempts, more than any site has concurrent imports. */
const maxTries = 10;

/**
 * Imports a content folder. Repeating an import changes nothing; deleting a file deletes its page.
 * @throws {ContentError} naming the file and the invalid field; then nothing has changed
 * @throws {MostPagesRemoved} for a folder without the files of most stored pages; then nothing has changed
 */
export async function importContent(
  target: ImportTarget,
  dir: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryImport(target, dir, options);
    } catch (error) {
      if (!(error instanceof OtherImport) || tries === maxTries) throw error;
    }
  }
}

async function tryImport(
  { store, media, dataDir, now, log, own }: ImportTarget,
  dir: string,
  { picturesDir, picturePlan, recentDates: wantsRecentDates, removesMostPages = false }: ImportOptions,
): Promise<ImportReport> {
  const base = await findImportBase(store);
  const sources = await readSources(dir, base.files);
  const ids = createContentIds(await findContentIds(store));
  const { picture_credit: credit } = sources.site;
  const pictures = await readPictures({
    dir,
    picturesDir,
    media,
    ids,
    known: await findImages(store),
    credit,
    planned: picturePlan === undefined ? [] : await readPlannedPictures(picturePlan),
    notes: sources.pictures,
  });
  const documents = await publishFiles(dir, 'documents', media);
  const videos = await publishFiles(dir, 'videos', media);
  const recentDates = wantsRecentDates ?? (await findSetting(store, 'recent_dates')) === 'true';
  const reference = await findOrMakeSetting(store, 'reference_date', () => now().toISOString());
  const dates = createDates(new Date(reference), recentDates, now());
  const environment = environmentOf(sources, { documents, reference, recentDates });
  const known = base.environment === environment ? base.files : new Map<string, KnownFile>();
  const lookups = lookupsOf(sources);
  const spool = openSpool<BuiltPage>(dataDir);
  try {
    const rows = emptyRows();
    const taken = new Map<number, string>();
    const files = createPageFiles({ known, pictures, lookups, spool });
    const reported = new Set<string>();
    const report = (problem: string) => void reported.add(problem);
    const build: Build = {
      sources,
      ids,
      pictures,
      documents,
      videos,
      dates,
      rows,
      files,
      taken,
      lookups,
      onUse() {},
      report,
    };
    describePictures(build);
    for (const step of steps) inItsFile(sources.fileOf, () => step(build));
    for (const page of groupByPage(rows)) spool.add(page);
    const missingPictures = [...pictures.missing].sort();
    const refused = own ? refusedRedirects(sources, own) : [];
    const ofFiles = [...pictures.problems, ...documents.problems, ...videos.problems, ...refused].map((problem) =>
      problem.replace(/^[\w-]+(\/[\w-]+)?\.json/, sources.fileOf),
    );
    const problems = [...ofFiles, ...[...reported].sort()];
    const content: ImportedContent = {
      readPages: spool.read,
      keptIds: files.keptIds,
      goneFiles: known.size === 0 ? 'all' : [...known.keys()].filter((file) => !files.seen.has(file)),
      environment,
      rows: {
        ...rows,
        synonyms: JSON.stringify(sources.synonyms),
        images: pictures.rows,
        content_ids: ids.added(),
      },
    };
    const circumstances = { at: now().toISOString(), version: base.version, recentDates, problems, removesMostPages };
    const counts = await writeContent(store, content, circumstances);
    if (problems.length > 0) {
      log.warn(
        { count: problems.length, problems: problems.slice(0, 20) },
        'some of the content is not shown or followed',
      );
    }
    const waiting = await findScheduledPages(store);
    const draftWorks = sources.works.flatMap(({ file, summary }) => (summary.draft ? [file] : []));
    return { ...counts, pictures: pictures.rows.length, missingPictures, problems, waiting, draftWorks };
  } finally {
    spool.close();
  }
}

/**
 * A digest of the data that any page may take from the files that every import reads: if it changes, all pages are built again.
 */
function environmentOf(
  { categories, forms, competition, works, companies, site, fileOf }: ContentSources,
  { documents, reference, recentDates }: { documents: ContentFiles; reference: string; recentDates: boolean },
): string {
  const values = [
    categories,
    forms.map(({ slug }) => slug),
    competition.submissions.map(({ id }) => id),
    works.flatMap(({ slug, summary }) => (summary.draft ? [] : [slug])),
    companies.map(({ id }) => id),
    [...documents.all].sort(),
    site.picture_credit,
    fileOf('plants.json'),
    reference,
    recentDates,
  ];
  return hash('sha256', JSON.stringify(values));
}

function lookupsOf({ articles, companies, plantFacts }: ContentSources): Lookups {
  const genera = new Map<string, string[]>();
  for (const facts of plantFacts) {
    const titles = genera.get(genusOf(facts)) ?? [];
    titles.push(facts.title);
    genera.set(genusOf(facts), titles);
  }
  return {
    articles: new Map(articles.map(({ slug, summary }) => [slug, summary.category])),
    companies: new Set(companies.map(({ id }) => id)),
    plants: new Map(plantFacts.map(({ title }) => [slugify(title), title])),
    genera,
  };
}

/**
 * Runs a step, and corrects the file name in its errors: builders assume JSON files, but an editor may use YAML.
 * @throws {ContentError}
 */
function inItsFile(fileOf: (name: string) => string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(fileOf(error.file), error.problem) : error;
  }
}

const steps = [
  buildPages,
  buildCompanies,
  buildForms,
  buildArticles,
  buildTags,
  buildPlants,
  buildCompetition,
  buildSite,
  buildRedirects,
];

/** Sets the descriptions given in articles, plants and companies. */
function describePictures({ sources, pictures }: Build): void {
  for (const { slug, summary } of sources.articles) {
    if (summary.image_alt !== '') pictures.describe(`articles/${slug}`, summary.image_alt);
  }
  const words = new Map(sources.plantWords.map(({ slug, summary }) => [slug, summary.image_alt]));
  for (const { title } of sources.plantFacts) {
    const slug = slugify(title);
    pictures.describe(`plants/${slug}`, words.get(slug) || title);
  }
  for (const { id, title } of sources.companies) pictures.describe(`companies/${id}`, title);
}

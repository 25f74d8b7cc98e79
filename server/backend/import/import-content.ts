// Imports a content folder: reads everything first, then replaces the content in one transaction.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';
import type { ImportCounts } from '../store/import-note.ts';
import type { Store } from '../store/open-store.ts';
import { findOrMakeSetting, findSetting } from '../store/settings.ts';
import { buildArticles } from './build-articles.ts';
import { buildCompanies } from './build-companies.ts';
import type { Build } from './build-context.ts';
import { buildForms } from './build-forms.ts';
import { buildPages } from './build-pages.ts';
import { buildPlants } from './build-plants.ts';
import { buildCompetition, buildRedirects } from './build-rest.ts';
import { buildSite } from './build-site.ts';
import { ContentError } from './content-error.ts';
import { publishFiles } from './content-files.ts';
import { createContentIds } from './content-ids.ts';
import { createDates } from './dates.ts';
import { describePictures } from './describe-pictures.ts';
import { emptyRows, findContentIds, findImages, OtherImport, replaceContent } from './import-queries.ts';
import { readPictures } from './pictures.ts';
import { readPlannedPictures } from './planned-pictures.ts';
import { readSources } from './sources.ts';

/** The options of an import. */
export interface ImportOptions {
  /**
   * Holds more pictures than `pictures/` of the content folder, each as `<name>.webp`, `.jpg`, `.png` or `.avif`:
   * `plants/kielo.webp`, `articles/pihasauna.JPG`. Those of earlier imports stay in use.
   */
  picturesDir?: string;
  /**
   * A file that lists pictures which are not drawn yet ({@link PlannedPicture}): they will be among the media later.
   */
  picturePlan?: string;
  /**
   * Moves every date by whole years into the twelve months before the first import, for a demo that never grows stale.
   * Its competition closes every year on its day, so that voting is always open. The day of the first import is stored,
   * so another import gives the same dates. By default this is as in the last import.
   */
  recentDates?: boolean;
}

/** The result of an import. */
export interface ImportReport extends ImportCounts {
  pictures: number;
  /** Names of missing pictures that pages would show. */
  missingPictures: string[];
  /** Problems for an editor to fix: named pictures that are missing or broken, each in a line that names the file. */
  problems: string[];
}

/** The target of an import. */
export interface ImportTarget {
  store: Store;
  media: FileStore;
  now: () => Date;
  log: Log;
}

/** More imports at once than any site has. */
const mostTries = 10;

/**
 * Imports a content folder. A second import changes nothing; deleting a file deletes its page.
 * @throws {ContentError} naming the file and the wrong field; then nothing has changed
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
      if (!(error instanceof OtherImport) || tries === mostTries) throw error;
    }
  }
}

async function tryImport(
  { store, media, now, log }: ImportTarget,
  dir: string,
  { picturesDir, picturePlan, recentDates: wantsRecentDates }: ImportOptions,
): Promise<ImportReport> {
  const sources = await readSources(dir);
  const knownIds = await findContentIds(store);
  const ids = createContentIds(knownIds);
  const { picture_credit: credit } = sources.site;
  const known = await findImages(store);
  const pictures = await readPictures({
    dir,
    picturesDir,
    media,
    ids,
    known,
    credit,
    planned: picturePlan === undefined ? [] : await readPlannedPictures(picturePlan),
    notes: sources.pictures,
  });
  const documents = await publishFiles(dir, 'documents', media);
  const videos = await publishFiles(dir, 'videos', media);
  const recentDates = wantsRecentDates ?? (await findSetting(store, 'recent_dates')) === 'true';
  const reference = await findOrMakeSetting(store, 'reference_date', () => now().toISOString());
  const dates = createDates(new Date(reference), recentDates);
  const build: Build = { sources, ids, pictures, documents, videos, dates, rows: emptyRows() };
  describePictures(build);
  for (const step of steps) inItsFile(sources.fileOf, () => step(build));
  const rows = {
    ...build.rows,
    synonyms: JSON.stringify(sources.synonyms),
    images: pictures.rows,
    content_ids: ids.all(),
  };
  const at = now().toISOString();
  const missingPictures = [...pictures.missing].sort();
  const problems = [...pictures.problems].map((problem) => problem.replace(/^[\w-]+(\/[\w-]+)?\.json/, sources.fileOf));
  const counts = await replaceContent(store, rows, { at, knownIds: knownIds.length, recentDates, problems });
  if (problems.length > 0) {
    log.warn({ count: problems.length, problems: problems.slice(0, 20) }, 'some pictures cannot be shown');
  }
  return { ...counts, pictures: pictures.rows.length, missingPictures, problems };
}

/** Builders assume JSON files; an editor may use YAML. @throws {ContentError} */
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
  buildPlants,
  buildCompetition,
  buildSite,
  buildRedirects,
];

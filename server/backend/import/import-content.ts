// Imports a content folder: reads everything first, then replaces the content in one transaction.
import type { Log } from '../options.ts';
import { emptyRows, findContentIds, findImages, type ImportCounts, replaceContent } from '../store/import-write.ts';
import type { Store } from '../store/open-store.ts';
import { findOrMakeSetting, findSetting, saveSetting } from '../store/settings.ts';
import { buildArticles } from './build-articles.ts';
import { buildCompanies } from './build-companies.ts';
import type { Build } from './build-context.ts';
import { buildForms } from './build-forms.ts';
import { buildPages } from './build-pages.ts';
import { buildPlants } from './build-plants.ts';
import { buildCompetition, buildRedirects } from './build-rest.ts';
import { buildSite } from './build-site.ts';
import { publishFiles } from './content-files.ts';
import { createContentIds } from './content-ids.ts';
import { createDates } from './dates.ts';
import { describePictures } from './describe-pictures.ts';
import { readPictures } from './pictures.ts';
import { readSources } from './sources.ts';

/** How to import. */
export interface ImportOptions {
  /**
   * Holds the drawn pictures as `<name>.webp`: `plants/kielo.webp`, `articles/pihasauna.webp`.
   * Pictures of earlier imports stay in use.
   */
  picturesDir?: string;
  /**
   * Moves every date by whole years into the twelve months before the first import, for a demo that never
   * grows stale; its competition closes every year on its day, so that there is always voting. The first import's day is remembered, so importing again gives the same dates;
   * left out, this is as it was at the import before.
   */
  recentDates?: boolean;
}

/** What an import did. */
export interface ImportReport extends ImportCounts {
  pictures: number;
  /** Names of pictures that the content mentions and nobody drew. */
  missingPictures: string[];
}

/** Where an import goes. */
export interface ImportTarget {
  store: Store;
  mediaDir: string;
  now: () => Date;
  log: Log;
}

/**
 * Imports a content folder. Importing twice changes nothing; a file that is gone takes its page with it.
 * @throws {ContentError} naming the file and the field that is wrong; then nothing has changed
 */
export async function importContent(
  { store, mediaDir, now, log }: ImportTarget,
  dir: string,
  { picturesDir, recentDates: wantsRecentDates }: ImportOptions = {},
): Promise<ImportReport> {
  const sources = await readSources(dir);
  const ids = createContentIds(await findContentIds(store));
  const { picture_credit: credit } = sources.site;
  const pictures = await readPictures({ picturesDir, mediaDir, ids, known: await findImages(store), credit });
  const documents = await publishFiles(dir, 'documents', mediaDir);
  const videos = await publishFiles(dir, 'videos', mediaDir);
  const recentDates = wantsRecentDates ?? (await findSetting(store, 'recent_dates')) === 'true';
  const reference = await findOrMakeSetting(store, 'reference_date', () => now().toISOString());
  const dates = createDates(new Date(reference), recentDates);
  const build: Build = { sources, ids, pictures, documents, videos, dates, rows: emptyRows() };
  describePictures(build);
  for (const step of steps) step(build);
  const rows = { ...build.rows, images: pictures.rows, content_ids: ids.all() };
  const counts = await replaceContent(store, rows, now().toISOString());
  await saveSetting(store, 'recent_dates', String(recentDates));
  const missingPictures = [...pictures.missing].sort();
  if (missingPictures.length > 0) {
    log.warn({ count: missingPictures.length, names: missingPictures.slice(0, 20) }, 'Some pictures are missing');
  }
  return { ...counts, pictures: pictures.rows.length, missingPictures };
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

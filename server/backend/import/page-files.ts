// Builds the pages of single files, but only those that have changed since the last import, themselves or by something that
// they use.
import { hash } from 'node:crypto';
import type { ImportFilesTable } from '../store/content-tables.ts';
import { type Build, claimPath, type Lookups, type PageFile, type PageFiles, type UseKind } from './build-context.ts';
import { type BuiltPage, emptyRows, groupByPage } from './import-queries.ts';
import type { KnownFile } from './known-files-queries.ts';
import type { Pictures } from './pictures.ts';
import type { Spool } from './spool.ts';

/** The dependencies of building the pages of files. */
interface PageFilesOptions {
  /** The files of the last import; empty when all pages must be built. */
  known: ReadonlyMap<string, KnownFile>;
  pictures: Pictures;
  lookups: Lookups;
  /** Stores the built pages until they are written. */
  spool: Spool<BuiltPage>;
}

/** The used data, with its fingerprint at the last build. */
type Uses = [kind: UseKind, key: string, was: string][];
/** The names of missing pictures, with the file and field that name each. */
type MissingPictures = [name: string, where: string | null][];

/** Shortens values that are only compared, because a large site has tens of thousands of them. */
const shorten = (text: string): string => hash('sha256', text).slice(0, 16);

export function createPageFiles({ known, pictures, lookups, spool }: PageFilesOptions): PageFiles {
  const seen = new Set<string>();
  const keptIds = new Set<number>();
  const fingerprints: Record<UseKind, (key: string) => string> = {
    article: (slug) => lookups.articles.get(slug) ?? '',
    plant: (slug) => lookups.plants.get(slug) ?? '',
    genus: (name) => shorten(JSON.stringify(lookups.genera.get(name))),
    picture: (name) => shorten(pictures.fingerprint(name)),
  };
  const isAsItWas = (before: KnownFile) =>
    (JSON.parse(before.uses) as Uses).every(([kind, key, was]) => fingerprints[kind](key) === was);

  function build(whole: Build, file: PageFile, make: (build: Build) => void): void {
    const uses = new Map<string, Uses[number]>();
    const missing: MissingPictures = [];
    const onUse = (kind: UseKind, key: string) => void uses.set(`${kind} ${key}`, [kind, key, fingerprints[kind](key)]);
    const image: Pictures['image'] = (name, words, where) => {
      onUse('picture', name);
      const found = pictures.image(name, words, where);
      if (found === null) missing.push([name, where ?? null]);
      return found;
    };
    let hasProblems = false;
    const report: Build['report'] = (problem) => {
      hasProblems = true;
      whole.report(problem);
    };
    const rows = emptyRows();
    make({ ...whole, rows, onUse, report, pictures: { ...whole.pictures, image } });
    for (const page of groupByPage(rows)) {
      const row: ImportFilesTable = {
        file: file.file,
        // A file with problems is built again in every import, so that every report lists the problems.
        digest: hasProblems ? '' : file.digest,
        page_id: page.id,
        summary: JSON.stringify(file.summary),
        uses: JSON.stringify([...uses.values()]),
        missing_pictures: JSON.stringify(missing),
      };
      spool.add({ ...page, file: row });
    }
  }

  return {
    seen,
    keptIds,
    build(whole, { file, path }, make) {
      seen.add(file.file);
      const before = known.get(file.file);
      if (before?.digest !== file.digest || !isAsItWas(before)) return build(whole, file, make);
      keptIds.add(claimPath(whole, path, file.file));
      for (const [name, where] of JSON.parse(before.missing_pictures) as MissingPictures)
        pictures.image(name, {}, where ?? undefined);
    },
  };
}

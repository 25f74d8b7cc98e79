// Finds the recorded files of the last import, and decides whether this import can rely on them.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFilesTable } from '../store/content-tables.ts';
import { findContentVersion } from '../store/content-version.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** A file of the last import. */
export type KnownFile = ImportFilesTable;

/** The state of the content before an import. */
export interface ImportBase {
  /** The version of the content before the import. */
  version: number;
  /**
   * The files of the last import; empty if a program with other files has imported them, or if an earlier release has imported
   * since.
   */
  files: ReadonlyMap<string, KnownFile>;
  /** The digest of the data that all pages of the last import took from the files that every import reads. */
  environment: string;
}

/** The record that an import stores for the next one. */
interface BaseNote {
  program: string;
  environment: string;
  version: number;
}

const filesAtOnce = 1000;

/** Reads the state before an import. */
export async function findImportBase(store: Store): Promise<ImportBase> {
  const version = await findContentVersion(store);
  const kept = await findSetting(store, 'import_base');
  const note = kept === undefined ? undefined : (JSON.parse(kept) as BaseNote);
  if (note?.version !== version || note.program !== programDigest())
    return { version, files: new Map(), environment: '' };
  const files = new Map<string, KnownFile>();
  for (let after = ''; ; ) {
    const query = store.selectFrom('import_files').selectAll().where('file', '>', after);
    const rows = await query.orderBy('file').limit(filesAtOnce).execute();
    for (const row of rows) files.set(row.file, row);
    if (rows.length < filesAtOnce) return { version, files, environment: note.environment };
    after = rows.at(-1)?.file ?? '';
  }
}

/** The record for the next import. */
export const noteBase = (environment: string, version: number): string =>
  JSON.stringify({ program: programDigest(), environment, version } satisfies BaseNote);

let known: string | undefined;

/**
 * A digest of the program's source files. Any change of the import's rules causes all pages to be built again, without a
 * version number that somebody could forget to raise.
 */
function programDigest(): string {
  if (known !== undefined) return known;
  const root = join(import.meta.dirname, '../../..');
  const files = ['server/backend', 'server/contract', 'server/finnish', 'rules']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const digests = [...files, 'server/package.json'].map((name) => hash('sha256', readFileSync(join(root, name))));
  known = hash('sha256', digests.join(' '));
  return known;
}

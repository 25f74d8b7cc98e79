// Lists the partners' scripts and the libraries that the site has ever published, for a command that runs without the site.
import { placeholderHost } from '../../../rules/embeds/parts.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { integrityOf, npmIntegrityOf } from './integrity.ts';
import { libraryPattern, pathPattern } from './version-store.ts';

export interface StoredScript {
  version: string;
  name: string;
  /** Path below the publisher's origin. */
  path: string;
  integrity: string;
}

/**
 * @returns the newest version first
 * @throws {StorageFailure}
 */
export async function readStoredScripts(store: FileStore, siteUrl: string): Promise<StoredScript[]> {
  const scripts: StoredScript[] = [];
  for (const { key } of await store.list()) {
    const [, version, name] = pathPattern.exec(key) ?? [];
    const code = version && name ? await store.get(key) : null;
    if (!code || !version || !name) continue;
    const served = Buffer.from(code.toString().replaceAll(placeholderHost, siteUrl));
    scripts.push({ version, name, path: `/embed/${key}`, integrity: integrityOf(served) });
  }
  return scripts.sort((a, b) => newestFirst(a, b) || a.name.localeCompare(b.name, 'en'));
}

export interface StoredLibrary {
  version: string;
  /** Path below the publisher's origin. */
  path: string;
  /** The hash as npm writes it into a lock file. */
  integrity: string;
}

/**
 * @returns the newest version first
 * @throws {StorageFailure}
 */
export async function readStoredLibraries(store: FileStore): Promise<StoredLibrary[]> {
  const libraries: StoredLibrary[] = [];
  for (const { key } of await store.list()) {
    const [, version] = libraryPattern.exec(key) ?? [];
    const bytes = version ? await store.get(key) : null;
    if (version && bytes) libraries.push({ version, path: `/embed/${key}`, integrity: npmIntegrityOf(bytes) });
  }
  return libraries.sort(newestFirst);
}

const newestFirst = (a: { version: string }, b: { version: string }): number =>
  b.version.localeCompare(a.version, 'en', { numeric: true });

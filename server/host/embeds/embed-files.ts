// The scripts for partners' pages, in every version ever published: bytes in memory, compressed once. Also the library for their
// projects, which npm can install from a URL.
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { EmbedScripts } from '../../../build/manifest.ts';
import { placeholderHost } from '../../../rules/embeds/parts.ts';
import { type FileStore, StorageFailure } from '../../shared/files/file-store.ts';
import { integrityOf, npmIntegrityOf } from './integrity.ts';
import { installCommand, libraryPath, openVersionStore } from './version-store.ts';

/** A script with its compressed forms and its hash. */
interface EmbedFile {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  /** Value for the `integrity` attribute: `sha384-…`. */
  integrity: string;
}

export interface EmbedFilesOptions {
  /** Folder of the built files. */
  dist: string;
  /** Folder of the packed library, if it has been built. */
  release: string;
  /** The name under which the publisher has published the library in a registry; null if it is in no registry. */
  npmPackage: string | null;
  built: EmbedScripts;
  /** Stores every version: a page that refers to an old version works after a newer one is released. */
  store: FileStore;
  /** The public origin, to which the scripts post. */
  siteUrl: string;
  log: Logger;
}

export interface EmbedFiles {
  /**
   * Finds a script by its path below `/embed/`, such as `v1/newsletter.js` or `0.2.0/newsletter.js`; null for another path.
   * @throws {StorageFailure} when an older version is in a storage that is unavailable
   */
  find(path: string): Promise<EmbedFile | null>;
  /**
   * Finds a version of the library; null for a version that was never published.
   * @throws {StorageFailure} when the storage is unavailable
   */
  findLibrary(version: string): Promise<LibraryFile | null>;
  /** How partners install the library; null if it is neither built nor in a registry. */
  library(): Promise<EmbedLibrary | null>;
  /** The URLs and the hash of a form in this build's version; null for a form that this build lacks. */
  newest(name: string): Promise<EmbedManifest['files'][string] | null>;
  /** The content of `/embed/manifest.json`. @throws {StorageFailure} */
  manifest(): Promise<EmbedManifest>;
  close(): void;
}

interface Listed {
  url: string;
  integrity: string;
  /** Size in bytes, compressed with Brotli. */
  bytes: number;
}

interface LibraryFile {
  bytes: Buffer;
  etag: string;
  /** The hash as npm writes it into a lock file: `sha512-…`. */
  integrity: string;
}

/** The library as partners install it. */
interface EmbedLibrary {
  version: string;
  /** The command: `npm install https://www.example.fi/embed/pihlaja-0.2.0.tgz`. */
  install: string;
  /** The URL of the package file, and the hash that npm writes into a lock file; null if only a registry has the package. */
  url: string | null;
  integrity: string | null;
}

export interface EmbedManifest {
  version: string;
  /** By widget: the URL that follows new versions, and the URL of the newest version itself. */
  files: Record<string, { latest: string; pinned: string; integrity: string; bytes: number }>;
  /** Every version by its version number. */
  versions: Record<string, Record<string, Listed>>;
  library: EmbedLibrary | null;
  /** Every version of the library that the site serves. */
  libraries: Record<string, { url: string; integrity: string }>;
}

/** The prefix of the URLs that follow new versions. */
const latest = 'v1';

/** @throws when a folder can't be written */
export async function openEmbedFiles(options: EmbedFilesOptions): Promise<EmbedFiles> {
  const { dist, release, npmPackage, built, store, siteUrl, log } = options;
  const codes = built.names.map((name) => [name, readFileSync(`${dist}/embed/${name}.js`, 'utf8')] as const);
  const latestUrls = new Map(codes.map(([name, code]) => [`${latest}/${name}.js`, code]));
  const own = new Map(codes.map(([name, code]) => [`${built.version}/${name}.js`, Buffer.from(code)]));
  const packed = `${release}/${libraryPath(built.version)}`;
  const hasLibrary = existsSync(packed);
  if (hasLibrary) own.set(libraryPath(built.version), readFileSync(packed));
  const versions = await openVersionStore({ store, own, log });
  const libraries = new Map<string, LibraryFile>();
  const files = new Map<string, Promise<EmbedFile>>();

  /** Compression is slow, so it happens once, and only for requested scripts. */
  function pack(path: string, code: string): Promise<EmbedFile> {
    const file = files.get(path) ?? makeFile(code.replaceAll(placeholderHost, siteUrl));
    files.set(path, file);
    return file;
  }

  async function find(path: string): Promise<EmbedFile | null> {
    const known = files.get(path);
    if (known) return known;
    const newest = latestUrls.get(path);
    if (newest !== undefined) return pack(path, newest);
    const kept = await versions.read(path).catch((error) => {
      if (error instanceof StorageFailure && own.has(path)) return null;
      throw error;
    });
    if (kept !== null) return pack(path, kept.toString());
    const ours = own.get(path);
    // Not cached under its own path: the stored file of this version is the right one, once the storage is available again.
    return ours === undefined ? null : pack(path.replace(built.version, latest), ours.toString());
  }

  async function list(path: string): Promise<Listed> {
    const { integrity, br } = (await find(path)) as EmbedFile;
    return { url: `/embed/${path}`, integrity, bytes: br.length };
  }

  async function newest(name: string): Promise<EmbedManifest['files'][string]> {
    const { url, integrity, bytes } = await list(`${built.version}/${name}.js`);
    return { latest: `/embed/${latest}/${name}.js`, pinned: url, integrity, bytes };
  }

  async function findLibrary(version: string): Promise<LibraryFile | null> {
    const known = libraries.get(version);
    if (known) return known;
    const path = libraryPath(version);
    let isKept = true;
    const bytes = await versions.read(path).catch((error) => {
      isKept = false;
      if (error instanceof StorageFailure && own.has(path)) return own.get(path) ?? null;
      throw error;
    });
    if (bytes === null) return null;
    const integrity = npmIntegrityOf(bytes);
    const file = { bytes, integrity, etag: `"${integrity.slice(7, 29)}"` };
    // Another host may have published other bytes of this version; the stored ones are the right ones, once the storage is
    // available again.
    if (isKept) libraries.set(version, file);
    return file;
  }

  async function listLibrary(version: string): Promise<{ url: string; integrity: string }> {
    const { integrity } = (await findLibrary(version)) as LibraryFile;
    return { url: `/embed/${libraryPath(version)}`, integrity };
  }

  async function library(): Promise<EmbedLibrary | null> {
    if (!hasLibrary && npmPackage === null) return null;
    const file = hasLibrary ? await listLibrary(built.version) : null;
    return {
      version: built.version,
      install: installCommand({ version: built.version, siteUrl, npmPackage }),
      url: file?.url ?? null,
      integrity: file?.integrity ?? null,
    };
  }

  return {
    find,
    findLibrary,
    library,
    newest: async (name) => (built.names.includes(name) ? newest(name) : null),
    async manifest() {
      const { scripts, libraries } = await versions.list();
      const manifest: EmbedManifest = {
        version: built.version,
        files: {},
        versions: {},
        library: await library(),
        libraries: {},
      };
      for (const version of libraries) manifest.libraries[version] = await listLibrary(version);
      for (const [version, names] of scripts) {
        const listed: Record<string, Listed> = {};
        for (const name of names) listed[name] = await list(`${version}/${name}.js`);
        manifest.versions[version] = listed;
      }
      for (const name of built.names) manifest.files[name] = await newest(name);
      return manifest;
    },
    close: versions.close,
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function makeFile(code: string): Promise<EmbedFile> {
  const identity = Buffer.from(code);
  const integrity = integrityOf(identity);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: 9 })]);
  return { identity, br, gzip: gz, etag: `"${integrity.slice(7, 29)}"`, integrity };
}

// The scripts for partners' pages, in every version ever served: bytes in memory, compressed once.
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { EmbedScripts } from '../../../build/manifest.ts';
import { placeholderHost } from '../../../rules/embed-parts.ts';
import { type FileStore, StorageFailure } from '../../shared/files/file-store.ts';
import { integrityOf } from './integrity.ts';
import { openKeptVersions } from './kept-versions.ts';

/** A script with its bytes and its hash. */
interface EmbedFile {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  /** For `integrity`: `sha384-…`. */
  integrity: string;
}

export interface EmbedFilesOptions {
  /** Folder of the built files. */
  dist: string;
  built: EmbedScripts;
  /** Holds every version: a page that names an old version works after a newer one is released. */
  store: FileStore;
  /** The public origin, to which the scripts post. */
  siteUrl: string;
  log: Logger;
}

export interface EmbedFiles {
  /**
   * By its path below `/embed/`: `v1/newsletter.js`, `0.2.0/newsletter.js`; null for another path.
   * @throws {StorageFailure} when an older version is in a storage that is away
   */
  find(path: string): Promise<EmbedFile | null>;
  /** The addresses and the hash of this build's own version of a form; null for a form that it lacks. */
  newest(name: string): Promise<EmbedManifest['files'][string] | null>;
  /** The content of `/embed/manifest.json`. @throws {StorageFailure} */
  manifest(): Promise<EmbedManifest>;
  close(): void;
}

interface Listed {
  url: string;
  integrity: string;
  /** Compressed with brotli. */
  bytes: number;
}

export interface EmbedManifest {
  version: string;
  /** By widget: the address of the latest version, and the newest version's own address. */
  files: Record<string, { latest: string; pinned: string; integrity: string; bytes: number }>;
  /** Every version by its number. */
  versions: Record<string, Record<string, Listed>>;
}

/** The prefix of the addresses that follow new versions. */
const latest = 'v1';

/** @throws when a folder can't be written */
export async function openEmbedFiles({ dist, built, store, siteUrl, log }: EmbedFilesOptions): Promise<EmbedFiles> {
  const codes = built.names.map((name) => [name, readFileSync(`${dist}/embed/${name}.js`, 'utf8')] as const);
  const following = new Map(codes.map(([name, code]) => [`${latest}/${name}.js`, code]));
  const own = new Map(codes.map(([name, code]) => [`${built.version}/${name}.js`, code]));
  const versions = await openKeptVersions({ store, own, log });
  const files = new Map<string, Promise<EmbedFile>>();

  /** Compression is slow: it happens once, for requested scripts only. */
  function pack(path: string, code: string): Promise<EmbedFile> {
    const file = files.get(path) ?? makeFile(code.replaceAll(placeholderHost, siteUrl));
    files.set(path, file);
    return file;
  }

  async function find(path: string): Promise<EmbedFile | null> {
    const known = files.get(path);
    if (known) return known;
    const newest = following.get(path);
    if (newest !== undefined) return pack(path, newest);
    const kept = await versions.read(path).catch((error) => {
      if (error instanceof StorageFailure && own.has(path)) return null;
      throw error;
    });
    if (kept !== null) return pack(path, kept);
    const ours = own.get(path);
    // Not under its own path: what the storage has of this version is right when it is back.
    return ours === undefined ? null : pack(path.replace(built.version, latest), ours);
  }

  async function list(path: string): Promise<Listed> {
    const { integrity, br } = (await find(path)) as EmbedFile;
    return { url: `/embed/${path}`, integrity, bytes: br.length };
  }

  async function newest(name: string): Promise<EmbedManifest['files'][string]> {
    const { url, integrity, bytes } = await list(`${built.version}/${name}.js`);
    return { latest: `/embed/${latest}/${name}.js`, pinned: url, integrity, bytes };
  }

  return {
    find,
    newest: async (name) => (built.names.includes(name) ? newest(name) : null),
    async manifest() {
      const manifest: EmbedManifest = { version: built.version, files: {}, versions: {} };
      for (const [version, names] of await versions.list()) {
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

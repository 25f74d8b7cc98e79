// The scripts for partners' pages, in every version ever served: bytes in memory, compressed once.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { EmbedScripts } from '../../../build/manifest.ts';
import { placeholderHost } from '../../../rules/embed-parts.ts';

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
  folder: string;
  /** The public origin, to which the scripts post. */
  siteUrl: string;
  log: Logger;
}

export interface EmbedFiles {
  /** By its path below `/embed/`: `v1/newsletter.js`, `0.2.0/newsletter.js`; undefined for another path. */
  find(path: string): Promise<EmbedFile> | undefined;
  /** The content of `/embed/manifest.json`. */
  manifest(): Promise<EmbedManifest>;
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
const versionPattern = /^\d+\.\d+\.\d+$/;

/** @throws when the folder can't be written */
export function openEmbedFiles(options: EmbedFilesOptions): EmbedFiles {
  const { dist, built, folder, siteUrl } = options;
  keepVersion(options);
  const sources = new Map<string, string>();
  for (const name of built.names) sources.set(`${latest}/${name}.js`, `${dist}/embed/${name}.js`);
  const versions = readdirSync(folder).filter((name) => versionPattern.test(name));
  for (const version of versions)
    for (const name of namesIn(`${folder}/${version}`))
      sources.set(`${version}/${name}.js`, `${folder}/${version}/${name}.js`);

  const files = new Map<string, Promise<EmbedFile>>();
  /** Compression is slow: it happens once, for requested scripts only. */
  function find(path: string): Promise<EmbedFile> | undefined {
    const source = sources.get(path);
    if (source === undefined) return undefined;
    const file = files.get(path) ?? makeFile(readFileSync(source, 'utf8').replaceAll(placeholderHost, siteUrl));
    files.set(path, file);
    return file;
  }

  async function list(path: string): Promise<Listed> {
    const { integrity, br } = (await find(path)) as EmbedFile;
    return { url: `/embed/${path}`, integrity, bytes: br.length };
  }

  return {
    find,
    async manifest() {
      const manifest: EmbedManifest = { version: built.version, files: {}, versions: {} };
      for (const version of versions) {
        const listed: Record<string, Listed> = {};
        for (const name of namesIn(`${folder}/${version}`)) listed[name] = await list(`${version}/${name}.js`);
        manifest.versions[version] = listed;
      }
      for (const name of built.names) {
        const { url, integrity, bytes } = await list(`${built.version}/${name}.js`);
        manifest.files[name] = { latest: `/embed/${latest}/${name}.js`, pinned: url, integrity, bytes };
      }
      return manifest;
    },
  };
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -3));

/** A released version never changes: a page may hold its hash. */
function keepVersion({ dist, built, folder, log }: EmbedFilesOptions): void {
  const own = `${folder}/${built.version}`;
  mkdirSync(own, { recursive: true });
  for (const name of built.names) {
    const source = readFileSync(`${dist}/embed/${name}.js`, 'utf8');
    const kept = `${own}/${name}.js`;
    if (!existsSync(kept)) {
      // Renamed when complete: half a script would remain this version for ever.
      const draft = `${kept}.draft`;
      writeFileSync(draft, source, { flush: true });
      renameSync(draft, kept);
    } else if (readFileSync(kept, 'utf8') !== source)
      log.warn(
        { script: name, version: built.version },
        'an embedded script has changed since this version was given out: pages that name the version keep the old one; raise "version" in package.json',
      );
  }
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function makeFile(code: string): Promise<EmbedFile> {
  const identity = Buffer.from(code);
  const integrity = `sha384-${createHash('sha384').update(identity).digest('base64')}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: 9 })]);
  return { identity, br, gzip: gz, etag: `"${integrity.slice(7, 29)}"`, integrity };
}

// Starts the real site for browser tests and sweeps: the embedded backend with the demo's content, and the host.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { dist, projectRoot } from '../../build/paths.ts';
import { drawPictures } from '../../demo/content/illustrations/draw-pictures.ts';
import { createPlayground } from '../../demo/playground/playground.ts';
import { readConfig } from '../../server/config.ts';
import { startEmbeddedBackend } from '../../server/embedded.ts';
import { createHost } from '../../server/host/app.ts';
import { withLock } from './lock.ts';

/** Where demo/content/illustrations/draw.ts keeps what it has drawn: drawing all of it takes a minute or more. */
const pictureCache = `${projectRoot}/node_modules/.cache/pihlaja-pictures`;
/** The widths and formats that pages have asked for: names of pictures hold a hash, so every site may share them. */
const shownPictures = `${pictureCache}-shown`;

/** How long {@link startSite} may take when no picture has been drawn yet, in milliseconds. */
export const siteStartMs = 600_000;

export interface Site {
  origin: string;
  /** Where outgoing mail becomes `.eml` files. */
  outboxDir: string;
  /** What the site logged as a warning or worse. */
  logged: { msg: string; [detail: string]: unknown }[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Origins from which the demo's partner may embed forms. */
  partners?: string[];
  /** More of the configuration, such as `GTM_ID`. */
  env?: Record<string, string>;
}

/**
 * Starts a site of its own, on a free port and with a temporary folder of data: once for each test file.
 * Give the hook that calls it {@link siteStartMs} of time.
 */
export async function startSite({ partners = [], env }: SiteOptions = {}): Promise<Site> {
  await drawOnce();
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-site-`);
  await takeImported(dataDir);
  // Listening comes first, because the site must know its own address.
  let answer: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const logged: Site['logged'] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: origin,
    EMBED_SITES: JSON.stringify({ pub_demo: partners }),
    ...env,
  });
  const backend = await startEmbeddedBackend(config, log);
  const host = await createHost({
    demo: config.showsDemo ? createPlayground : undefined,
    contentApiUrl: `${backend.origin}/api`,
    contentApiKey: backend.apiKey,
    newsletterUrl: `${backend.origin}/newsletter`,
    newsletterApiKey: backend.newsletterApiKey,
    siteUrl: origin,
    ownHosts: config.ownHosts,
    topArticles: config.topArticles,
    gtmId: config.gtmId,
    adNetworkUrl: config.adNetworkUrl,
    adOrigins: config.adOrigins,
    googleClientId: config.googleClientId,
    revalidateSeconds: config.revalidateSeconds,
    imageFolder: shownPictures,
    leadFolder: `${dataDir}/lead-queue`,
    embedFolder: `${dataDir}/embeds`,
    // One address sends every test's forms.
    leadLimit: 1000,
    embeds: {
      sites: config.embedSites,
      countsOwnPages: config.showsDemo,
      folder: `${dataDir}/embed-challenges`,
      newsletterLimit: 1000,
    },
    trustedProxies: config.trustedProxies,
    dist,
    templates: `${projectRoot}/templates`,
    readiness: { isStopping: false },
    log,
  });
  answer = host.app;
  return {
    origin,
    outboxDir: `${dataDir}/outbox`,
    logged,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await host.close();
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Imports the demo once for all files of a run; a file that is run by itself imports for itself. */
async function takeImported(dataDir: string): Promise<void> {
  const run = process.env.TEST_RUN_FOLDER;
  if (!run) return;
  const imported = `${run}/imported`;
  await withLock(`${imported}.lock`, async () => {
    if (!existsSync(imported)) await importInto(imported);
  });
  copyFileSync(`${imported}/content.sqlite`, `${dataDir}/content.sqlite`);
  // Seventy megabytes that nobody changes.
  symlinkSync(`${imported}/media`, `${dataDir}/media`, 'dir');
}

async function importInto(folder: string): Promise<void> {
  const unfinished = `${folder}.tmp`;
  const config = readConfig({ DATA_DIR: unfinished, SITE_URL: 'http://localhost' });
  await (await startEmbeddedBackend(config, pino({ level: 'silent' }))).close();
  renameSync(unfinished, folder);
}

/** Fills the cache that the embedded backend's own drawing will find, one test file at a time. */
async function drawOnce(): Promise<void> {
  mkdirSync(pictureCache, { recursive: true });
  await withLock(`${pictureCache}.lock`, () =>
    drawPictures({ outDir: `${pictureCache}-drawn`, cacheDir: pictureCache }),
  );
}

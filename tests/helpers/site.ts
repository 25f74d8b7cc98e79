// Starts a real site for browser tests and sweeps: the host, in front of the demo's backend or a foreign one.
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { usualCacheDir } from 'pihlaja-illustrations';
import { createPlayground } from 'pihlaja-playground';
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../../server/config.ts';
import { planOf } from '../../server/drawing.ts';
import { startEmbeddedBackend } from '../../server/embedded.ts';
import { createHost } from '../../server/host/app.ts';
import { hostSettings } from '../../server/host-settings.ts';
import { openSiteFiles } from '../../server/shared/files/site-files.ts';
import { encodePath } from './foreign/content.ts';
import { type ForeignBackend, type ForeignKind, startForeignBackend } from './foreign/foreign-backend.ts';
import { pathWithoutSubtitle } from './foreign/full-articles.ts';
import { withLock } from './lock.ts';
import { drawWhenAsked } from './picture-drawing.ts';

/** The resized and converted pictures. Names of pictures contain a hash, so every site may share them. */
const shownPictures = `${usualCacheDir}-shown`;

/** The time limit of {@link startSite}, in milliseconds: on a busy machine, the first one also imports the demo. */
export const siteStartMs = 120_000;

/** The content of a site: the demo's, or that of an unrelated publisher. */
export type SiteKind = 'demo' | ForeignKind;
/** Every site on which a sweep must pass. */
export const siteKinds: readonly SiteKind[] = ['demo', 'bare', 'full'];
/** The sites of the sweeps over pages, their links and their metadata for search engines. */
export const contentKinds: readonly SiteKind[] = [...siteKinds, 'wagtail'];
/** Each site's article with all blocks; in the bare site's, each block has only its required fields. */
export const modelArticles: Record<SiteKind, string> = {
  demo: '/rakentaminen/kaikki-lohkot/',
  bare: '/palaset/',
  full: '/tulisijat/kes%C3%A4keitti%C3%B6/',
  wagtail: '/rakentaminen/salaojitus/',
};

/** The full site's article whose lead paragraph is shown instead of a subtitle. */
export const articleWithoutSubtitle = encodePath(pathWithoutSubtitle);

export interface Site {
  kind: SiteKind;
  origin: string;
  /** The start of a crawl: the front page, and pages of a foreign site that may have no link. */
  paths: string[];
  /** The content API behind the site. */
  api: { url: string; key: string };
  /** The backend, if the test can inspect it. */
  foreign: ForeignBackend | null;
  /** The folder in which outgoing mail becomes `.eml` files. */
  outboxDir: string;
  /** The site's log lines of level warning or higher. */
  logged: { msg: string; [detail: string]: unknown }[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The demo by default. */
  kind?: SiteKind;
  /** Origins from which the demo's partner may embed forms. */
  partners?: string[];
  /** Further configuration, such as `GTM_ID`. */
  env?: Record<string, string>;
  /** The public address of the site, which it also uses in links; by default localhost with its port. */
  address?: string;
  /** Wraps the site's request listener, and may change its responses. */
  before?: (site: RequestListener) => RequestListener;
}

/**
 * Starts a separate site, on a free port and with a temporary data folder: once for each test file. The hook that calls
 * it needs a timeout of {@link siteStartMs}.
 */
export async function startSite({
  kind = 'demo',
  partners = [],
  env,
  address,
  before = (site) => site,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-site-`);
  // Listening comes first, because the site must know its address.
  let answer: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const logged: Site['logged'] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const foreign = kind === 'demo' ? null : await startForeignBackend(kind, address ?? origin);
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: address ?? origin,
    EMBED_SITES: JSON.stringify({ pub_demo: partners }),
    // No test depends on external sites, whatever the time of day.
    CHECK_LINKS: 'off',
    // All subscriptions of a test come from one address.
    NEWSLETTER_LIMIT: '1000',
    NEWSLETTER_MAIL_LIMIT: '1000',
    // Requests of a service worker bypass the routes that a test sets on its page.
    OFFLINE_PAGES: 'off',
    ...(foreign && envFor(foreign)),
    ...env,
  });
  const backend = foreign ?? (await startDemo(config, log));
  const settings = hostSettings(config);
  const host = await createHost({
    demo: config.showsDemo ? createPlayground : undefined,
    contentApiUrl: `${backend.origin}/api`,
    contentApiKey: backend.apiKey,
    newsletterUrl: foreign ? foreign.newsletterUrl : `${backend.origin}/newsletter`,
    newsletterApiKey: backend.newsletterApiKey,
    siteUrl: address ?? origin,
    ...settings,
    imageFolder: shownPictures,
    whenOriginalIsThere: 'drawPicture' in backend ? backend.drawPicture : undefined,
    // All forms of a test come from one address.
    leadLimit: 1000,
    readiness: { isStopping: false },
    log,
  });
  answer = before(host.app);
  return {
    kind,
    origin,
    api: { url: `${backend.origin}/api`, key: backend.apiKey },
    paths: foreign?.paths ?? ['/'],
    foreign,
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

/** The settings of a publisher with its own backend and without the demo. */
const envFor = ({ apiUrl, apiKey }: ForeignBackend) => ({
  CONTENT_API_URL: apiUrl,
  CONTENT_API_KEY: apiKey,
  DEMO: 'off',
});

/** The embedded backend with the demo, which draws only the requested pictures. */
async function startDemo(config: Config, log: Logger) {
  // A file that runs alone has no run folder to share.
  const imported = await importOnce(process.env.TEST_RUN_FOLDER ?? config.dataDir);
  copyFileSync(`${imported}/content.sqlite`, `${config.dataDir}/content.sqlite`);
  // The media are seventy megabytes that no test changes.
  symlinkSync(`${imported}/media`, `${config.dataDir}/media`, 'dir');
  const files = await openSiteFiles(config.dataDir, config.storage);
  const backend = await startEmbeddedBackend(config, { log, files });
  return { ...backend, drawPicture: drawWhenAsked(planOf(imported), `${imported}/media`) };
}

/** @returns the folder of the imported demo, which all sites of a run share */
async function importOnce(run: string): Promise<string> {
  const folder = `${run}/imported`;
  await withLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await importInto(folder);
  });
  return folder;
}

async function importInto(folder: string): Promise<void> {
  const unfinished = `${folder}.tmp`;
  const config = readConfig({ DATA_DIR: unfinished, SITE_URL: 'http://localhost' });
  const files = await openSiteFiles(config.dataDir, null);
  const backend = await startEmbeddedBackend(config, { log: pino({ level: 'silent' }), files });
  // Also ends the drawing, which leaves the plan of the pictures.
  await backend.close();
  renameSync(unfinished, folder);
}

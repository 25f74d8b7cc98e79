// `npm run build:playground`: starts a separate site, copies its playground into a folder, and stops it.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createDevSite } from '../../../build/dev-site.ts';
import { projectRoot } from '../../../build/paths.ts';
import { type Env, readConfig } from '../../../server/config.ts';
import { runCommandLine } from '../../../server/shared/command-line.ts';
import { type CopyReport, copyPlayground } from './copy-playground.ts';

const command = {
  name: 'npm run build:playground',
  does: 'Makes a static site of the playground, which any file server serves from any folder.',
  words: { '[FOLDER]': 'where to write it; dist/playground by default' },
  options: { site: { type: 'string', value: 'URL', help: 'copy the playground of this running site' } },
  isConfigured: 'env',
} as const;

/** A copy must not use the stores of a site that serves visitors. */
const withoutStores = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', REDIS_URL: '', STORAGE_URL: '', METRICS_PORT: '' };

await runCommandLine(command, async ({ words: [given], values: { site }, env }) => {
  const folder = given ? resolve(given) : `${projectRoot}/dist/playground`;
  if (!isOurs(folder)) throw new Error(`${folder} holds something else: name a folder that is new or empty`);
  const unfinished = `${folder}.building-${process.pid}`;
  const { siteUrl: publisher } = readConfig(env);
  const copy = (origin: string) => copyPlayground({ origin, publisher, folder: unfinished });
  try {
    const { pages, files } = site ? await copy(new URL(site).origin) : await onOwnSite(env, copy);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return `${pages} pages and ${files} files are in ${folder}\n`;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
});

/** Only an earlier copy is replaced, and no other folder. */
function isOurs(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(`${folder}/demo/catalogue.json`);
}

/** Uses the content of CONTENT_API_URL if it is set, otherwise that of CONTENT_DIR or the demo. */
async function onOwnSite(env: Env, copy: (origin: string) => Promise<CopyReport>): Promise<CopyReport> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-playground-`);
  const port = await freePort();
  const own = { ...withoutStores, DATA_DIR: dataDir, DEMO: 'on', HOST: '127.0.0.1', PORT: String(port) };
  const site = createDevSite(['server/site.ts', '--quiet'], { ...env, ...own });
  try {
    const problem = await site.restart();
    if (problem) throw new Error(problem);
    return await copy(`http://127.0.0.1:${port}`);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

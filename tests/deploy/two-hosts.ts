// Two hosts of the site as processes, with one backend, for the tests of proxies and caches in front of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/paths.ts';
import { articleFile, drawTestPictures, type Files, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { leadContent } from '../../server/backend/testing/lead-client.ts';
import { startBackend, testKey } from '../../server/backend/testing/start-backend.ts';
import { runProgram } from '../../server/shared/own-program.ts';
import { freePort } from '../helpers/free-port.ts';
import { type SiteProcess, startBackendProcess, startSiteProcess } from '../helpers/site-process.ts';
import { publicHost } from './proxy.ts';

const siteUrl = `https://${publicHost}`;
/** The page whose title a test publishes. */
export const page = '/puutarha/ruusut/';
export const partner = 'https://www.kumppani.example';

const article = (title: string): Files => ({
  'articles/ruusut.md': articleFile({ title, image: 'articles/ruusut', published: '2026-03-20T07:00:00+02:00' }),
});

export interface TwoHosts {
  ports: [number, number];
  hosts: [SiteProcess, SiteProcess];
  /** Restarts a host that a test has killed. */
  restart(index: 0 | 1): Promise<void>;
  /** Imports the content with this title, and purges these caches. @returns the command's standard error */
  publish(title: string, purgeOrigins: readonly string[]): Promise<string>;
  /** The title that the backend returns. */
  titleOfBackend(): Promise<string>;
  close(): Promise<void>;
}

/** @param folder for all files */
export async function startTwoHosts(folder: string): Promise<TwoHosts> {
  const root = mkdtempSync(`${folder}/hosts-`);
  const dataDir = join(root, 'backend');
  const content = await writeFiles({ ...leadContent(), ...article('Ensimmäinen') }, join(root, 'content'));
  const first = await startBackend({ dataDir });
  await first.importContent(content, { picturesDir: await drawTestPictures(['articles/ruusut'], 1200, 800) });
  await first.stop();
  const backend = startBackendProcess(dataDir, await freePort(), siteUrl);
  const backendOrigin = (await backend.address()).replace('localhost', '127.0.0.1');
  const ports: TwoHosts['ports'] = [await freePort(), await freePort()];
  const start = (index: 0 | 1) =>
    startSiteProcess({
      PORT: String(ports[index]),
      SITE_URL: siteUrl,
      DATA_DIR: join(root, `host-${index}`),
      DEMO: 'off',
      TRUSTED_PROXIES: '1',
      STOP_DELAY: '0',
      CONTENT_API_URL: `${backendOrigin}/api`,
      CONTENT_API_KEY: testKey,
      CACHE_PURGE_URL: 'http://127.0.0.1:8079',
      ACCESS_LOG: 'on',
      EMBED_SITES: JSON.stringify({ koti: [partner] }),
    });
  const hosts: TwoHosts['hosts'] = [start(0), start(1)];
  await Promise.all(hosts.map((host) => host.address()));
  return {
    ports,
    hosts,
    async restart(index) {
      hosts[index] = start(index);
      await hosts[index].address();
    },
    async publish(title, purgeOrigins) {
      await writeFiles(article(title), content);
      const envFile = join(root, 'env');
      writeFileSync(envFile, `CACHE_PURGE_URL=${purgeOrigins.join(',')}\n`);
      const args = [content, '--data', dataDir, '--env-file', envFile];
      const { code, stderr } = await runProgram(`${projectRoot}/server/ops/commands/content-import.ts`, args);
      if (code !== 0) throw new Error(`The import failed: ${stderr}`);
      return stderr;
    },
    async titleOfBackend() {
      const headers = { authorization: `Api-Key ${testKey}` };
      const answer = await fetch(`${backendOrigin}/api/pages/find/?html_path=${page}`, { headers });
      return ((await answer.json()) as { title: string }).title;
    },
    async close() {
      await Promise.all([...hosts, backend].map((one) => one.kill()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

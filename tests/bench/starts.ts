// The time of a first and a later start until the front page is complete, and the memory of a first start.
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { copyFresh } from '../helpers/project-copy.ts';
import { npmStart, type StartedSite } from './npm-start.ts';
import { paceNow } from './pace.ts';
import { watchFamily } from './process-memory.ts';
import type { Report } from './report.ts';

/** The number of a browser's connections to a host. */
const lines = 6;
const laterStarts = 3;
const drawnMs = 300_000;

export async function measureStarts(report: Report): Promise<void> {
  const project = copyFresh();
  const env = { DATA_DIR: `${project.root}/data` };
  try {
    const paceBefore = paceNow();
    const first = await measureFirst(npmStart(project.root, env));
    const pace = (paceBefore + paceNow()) / 2;
    report.detail(
      `before and after the first start this machine needs ${pace.toFixed(2)} times as long as the promised one`,
    );
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const inTime = (what: string, ms: number, mostMs: number) => {
      const most = mostMs * pace;
      report(what, seconds(ms), ms <= most, `at most ${seconds(most)}: ${seconds(mostMs)} by the pace of this machine`);
    };
    inTime('first start: front page with all pictures', first.shownMs, 15_000);
    report.detail(
      `listens after ${seconds(first.upMs)}; ${first.pictures} pictures; all drawn after ${seconds(first.drawnMs)}`,
    );
    report(
      'first start: memory of all processes',
      `${first.peakMb.toFixed(0)} MiB`,
      first.peakMb <= 700,
      'at most 700 MiB',
    );
    const built = () => statSync(`${project.root}/dist/manifest.json`).mtimeMs;
    const before = built();
    const later: number[] = [];
    for (let count = 0; count < laterStarts; count += 1) later.push(await measureLater(npmStart(project.root, env)));
    const best = Math.min(...later);
    inTime('later start: front page', best, 1500);
    report('later start: files built again', built() === before ? '0' : 'all', built() === before, '0');
  } finally {
    project.remove();
  }
}

async function measureFirst(site: StartedSite) {
  const memory = watchFamily(site.pid);
  try {
    const pool = new Pool(await site.origin, { connections: lines });
    const upMs = performance.now() - site.startedAt;
    const pictures = await showFrontPage(pool);
    const shownMs = performance.now() - site.startedAt;
    while (!/^Pictures: all/m.test(site.printed())) {
      if (performance.now() - site.startedAt > drawnMs) throw new Error('The pictures are not drawn in time');
      await pause(100);
    }
    await pool.close();
    return { upMs, shownMs, pictures, drawnMs: performance.now() - site.startedAt, peakMb: memory.peakMb() };
  } finally {
    memory.stop();
    await site.stop();
  }
}

async function measureLater(site: StartedSite): Promise<number> {
  const pool = new Pool(await site.origin, { connections: 1 });
  await fetchOf(pool, '/');
  const ms = performance.now() - site.startedAt;
  await pool.close();
  await site.stop();
  return ms;
}

/** @returns the number of pictures on the page, all of which have loaded */
async function showFrontPage(pool: Pool): Promise<number> {
  const html = (await fetchOf(pool, '/')).toString();
  const addresses = [...html.matchAll(/<img[^>]*? src="(\/kuva\/[^"]+)"/g)].map(([, address = '']) => address);
  if (addresses.length < 20) throw new Error(`The front page shows no more than ${addresses.length} pictures`);
  await Promise.all(addresses.map((address) => fetchOf(pool, address)));
  return addresses.length;
}

/** @throws {Error} for any status other than 200, such as that of a placeholder picture */
async function fetchOf(pool: Pool, path: string): Promise<Buffer> {
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers, headersTimeout: drawnMs });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return bytes;
}

// The memory of the serving process: after its start, and after requests of all kinds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { projectRoot } from '../../build/paths.ts';
import { mixedRequests } from './mixed-requests.ts';
import { npmStart } from './npm-start.ts';
import { residentMb } from './process-memory.ts';
import type { Report } from './report.ts';

const requests = 100_000;
const lines = 8;
/** A shared machine may sometimes respond late. */
const mostLate = requests / 1000;
/** Idle time before the memory is read. */
const restMs = 5000;

export async function measureMemory(report: Report): Promise<void> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-memory-`);
  const env = { DATA_DIR: dataDir };
  try {
    const first = npmStart(projectRoot, env);
    await first.origin;
    while (!first.printed().includes('Pictures: all')) await pause(200);
    await first.stop();
    const site = npmStart(projectRoot, env);
    const origin = await site.origin;
    await pause(restMs);
    const idle = residentMb(site.pid);
    report('memory of the serving process, idle', `${idle.toFixed(0)} MiB`, idle <= 160, 'at most 160 MiB');
    const most = await load(origin, site.pid);
    await pause(restMs);
    const after = residentMb(site.pid);
    const what = `memory after ${requests.toLocaleString('en')} mixed requests`;
    report(what, `${after.toFixed(0)} MiB`, after <= 260, 'at most 260 MiB');
    report.detail(`${most.toFixed(0)} MiB at most on the way`);
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the peak memory of the process during the load, in MiB */
async function load(origin: string, pid: number): Promise<number> {
  const pool = new Pool(origin, { connections: lines });
  const next = await mixedRequests(pool);
  let left = requests;
  let most = 0;
  let late = 0;
  const visit = async () => {
    while (left > 0) {
      left -= 1;
      if (left % 1000 === 0) most = Math.max(most, residentMb(pid));
      const { path, headers } = next();
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) late += 1;
      if (late > mostLate) throw new Error(`${path} answered ${statusCode}, as ${late} others have before`);
    }
  };
  await Promise.all(Array.from({ length: lines }, visit));
  await pool.close();
  return most;
}

// Checks the number of files and connections that the running site may have open.
import { readdir, readFile } from 'node:fs/promises';
import { findProcessesUsing } from '../../shared/processes-using.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn } = verdictsOf('open files');

/**
 * Minimum limit. Files are opened for idle connections, request and response bodies, requests to the backend, and files on disk.
 */
const wanted = 4096;

/** @param proc the folder in which Linux describes processes */
export async function checkLimits({ config }: Pick<DoctorContext, 'config'>, proc = '/proc'): Promise<Diagnosis[]> {
  const [id] = await findSites(config.dataDir, proc);
  const whose = id ? `the running site (process ${id})` : 'this user';
  const limit = await readLimit(`${proc}/${id ?? 'self'}/limits`);
  if (limit === null) return [ok('the limit is not known on this system')];
  const open = id ? `, ${(await readdir(`${proc}/${id}/fd`)).length} are open` : '';
  const says = `${whose} may open ${limit} files${open}`;
  return [limit < wanted ? warn(says, `Set LimitNOFILE=${wanted} or more in the unit, or ulimit -n.`) : ok(says)];
}

/** Finds the processes of the site. Other programs of the project may also have the database open. */
async function findSites(dataDir: string, proc: string): Promise<number[]> {
  const sites = [];
  for (const id of await findProcessesUsing(dataDir)) {
    const command = await readFile(`${proc}/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('server/start.js')) sites.push(id);
  }
  return sites;
}

/** The soft limit; null if the system does not provide it. */
async function readLimit(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(text) ?? [];
  if (soft === undefined) return null;
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

// Finds the processes that have a file open, or files of a folder, as far as this user may see them; only Linux shows any.
import { readdir, readlink, realpath } from 'node:fs/promises';

/** @returns their process ids, without this process; files that have been deleted meanwhile count */
export async function findProcessesUsing(path: string): Promise<number[]> {
  const root = await realpath(path).catch(() => path);
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const users = [];
  for (const id of ids) if (Number(id) !== process.pid && (await hasOpen(id, root))) users.push(Number(id));
  return users;
}

/** A process of another user, and one that ends meanwhile, shows nothing. */
async function hasOpen(id: string, root: string): Promise<boolean> {
  const files = await readdir(`/proc/${id}/fd`).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${id}/fd/${file}`).catch(() => '')));
  return targets.some((target) => target === root || target.startsWith(`${root}/`));
}

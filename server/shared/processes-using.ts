// Finds the processes that have opened a file, or files in a folder, if this user may see them. It works on Linux only.
import { readdir, readlink, realpath } from 'node:fs/promises';

/** @returns the ids of the processes, without this process; deleted files that are still open count */
export async function findProcessesUsing(path: string): Promise<number[]> {
  const root = await realpath(path).catch(() => path);
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const users = [];
  for (const id of ids) if (Number(id) !== process.pid && (await hasOpen(id, root))) users.push(Number(id));
  return users;
}

/** Whether a process has opened a file. Processes of other users, and those that end meanwhile, count as having none. */
async function hasOpen(id: string, root: string): Promise<boolean> {
  const files = await readdir(`/proc/${id}/fd`).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${id}/fd/${file}`).catch(() => '')));
  return targets.some((target) => target === root || target.startsWith(`${root}/`));
}

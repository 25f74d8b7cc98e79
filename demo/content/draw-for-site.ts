// `node draw-for-site.ts DATA_DIR PLAN_FILE`: draws the demo's pictures in the background of a running site. Pictures
// that were requested from the site come first. The plan file exists until all are drawn, so that the next start
// continues after an interruption.
import { rm } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PlannedDrawing } from './picture-plan.ts';

/**
 * The niceness of this process: the processes that serve pages have priority, and so does the process that resizes a
 * picture for which a visitor waits (server/host/media/picture-program.ts). It is set before the worker threads start,
 * because a thread inherits the priority of its creator.
 */
setPriority(8);
const { drawInto } = await import('pihlaja-illustrations');
const { readPlan } = await import('./picture-plan.ts');
const { environmentOf, readConfig } = await import('../../server/config.ts');
const { openSiteFiles } = await import('../../server/shared/files/site-files.ts');

/**
 * A message from the site: a visitor waits for this file, or the machine's cores are no longer needed for other work.
 */
type DrawMessage = { wanted: string } | { isFree: true };

const [dataDir = '', planFile = ''] = process.argv.slice(2);
const { media, close } = await openSiteFiles(dataDir, readConfig(environmentOf({})).storage);
const there = new Set((await media.list()).map(({ key }) => key));
const missing = (await readPlan(planFile)).filter(({ file }) => !there.has(file));
for (const file of there) process.send?.({ tried: file });

let running = 0;
const wanted = new Set<string>();
process.on('message', (message: DrawMessage) => {
  if ('wanted' in message) hasten(message.wanted);
  else for (let lane = running; lane < availableParallelism(); lane += 1) void draw();
});
// The channel must not keep the process running.
process.channel?.unref();
await draw();

/** Draws until no picture is left. The site decides how many of these loops run in parallel. */
async function draw(): Promise<void> {
  running += 1;
  for (let next = missing.shift(); next; next = missing.shift()) await drawOne(next);
  running -= 1;
  if (running > 0) return;
  await close();
  if (process.exitCode === undefined) await rm(planFile, { force: true });
}

/** A failed drawing is logged and retried at the next start; the others are still drawn. */
async function drawOne({ name, file }: PlannedDrawing): Promise<void> {
  try {
    const drawn = join(dataDir, 'media', file);
    await drawInto(drawn, name);
    if (media.isShared) {
      await media.put(file, { path: drawn });
      await rm(drawn);
    }
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${(error as Error).message}\n`);
  }
  process.send?.({ tried: file });
  wanted.delete(file);
}

/** Moves the pictures that visitors wait for to the front, in the order of their requests. */
function hasten(file: string): void {
  const at = missing.findIndex((picture) => picture.file === file);
  if (at < 0) return;
  const [picture] = missing.splice(at, 1);
  if (picture) missing.splice(wanted.size, 0, picture);
  wanted.add(file);
}

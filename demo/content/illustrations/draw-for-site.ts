// `node draw-for-site.ts MEDIA_DIR PLAN_FILE`: draws the demo's pictures behind a site that runs already. What the site asks
// for comes next, and the plan is there until all is drawn: a start that was ended goes on with it.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PlannedDrawing } from './plan.ts';

/**
 * Its niceness: what serves pages comes first, and so does what makes the sizes of a drawn picture that somebody waits for
 * (server/host/images/picture-program.ts). Set before the threads are there that do the work: each has the priority of
 * whoever starts it.
 */
setPriority(8);
const { copyWhole } = await import('./cache.ts');
const { drawCached, usualCacheDir } = await import('./draw-pictures.ts');
const { readPlan } = await import('./plan.ts');

/** What the site tells: a file that a visitor waits for, or that nothing else wants the machine's cores any more. */
type DrawMessage = { wanted: string } | { isFree: true };

const [mediaDir = '', planFile = ''] = process.argv.slice(2);
const missing = (await readPlan(planFile)).filter(({ file }) => !existsSync(join(mediaDir, file)));

let running = 0;
const wanted = new Set<string>();
process.on('message', (told: DrawMessage) => {
  if ('wanted' in told) hasten(told.wanted);
  else for (let lane = running; lane < availableParallelism(); lane += 1) void draw();
});
// To be told keeps nothing running.
process.channel?.unref();
await draw();

/** Beside each other run as many of these as the site allows. */
async function draw(): Promise<void> {
  running += 1;
  for (let next = missing.shift(); next; next = missing.shift()) await drawOne(next);
  running -= 1;
  if (running === 0 && process.exitCode === undefined) await rm(planFile, { force: true });
}

/** One that can't be drawn is told, and tried again at the next start; the others are drawn all the same. */
async function drawOne({ name, file }: PlannedDrawing): Promise<void> {
  try {
    await copyWhole(await drawCached(name, usualCacheDir), join(mediaDir, file));
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${(error as Error).message}\n`);
  }
  process.send?.({ tried: file });
  wanted.delete(file);
}

/** Draws what somebody waits for before all else, in the order of their asking. */
function hasten(file: string): void {
  const at = missing.findIndex((picture) => picture.file === file);
  if (at < 0) return;
  const [picture] = missing.splice(at, 1);
  if (picture) missing.splice(wanted.size, 0, picture);
  wanted.add(file);
}

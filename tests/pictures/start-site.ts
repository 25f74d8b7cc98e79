// Starts the site of a run, before its workers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createSiteClock } from '../helpers/site-clock.ts';
import { startProgram } from '../helpers/site-process.ts';
import { isEngineThere } from './engine.ts';
import { pictureTime } from './site.ts';

/** Workers inherit the variable. @returns what ends the site */
export default async function startPictureSite(): Promise<(() => Promise<void>) | undefined> {
  if (!isEngineThere()) return undefined;
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-pictures-`);
  // The module also moves the clock of the program that imports the demo.
  const clock = createSiteClock({ usesLibrary: false });
  clock.shift(pictureTime.getTime() - Date.now());
  const env = { ...clock.env, TMPDIR: folder };
  const site = startProgram([new URL('site-program.ts', import.meta.url).pathname], env);
  process.env.PICTURES_SITE_PORT = new URL(await site.address()).port;
  return async () => {
    site.child.kill('SIGTERM');
    await site.ended;
    clock.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

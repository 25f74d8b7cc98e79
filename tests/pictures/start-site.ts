// Starts the sites of a run, before its workers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createSiteClock } from '../helpers/site-clock.ts';
import { startProgram } from '../helpers/site-process.ts';
import { isEngineThere } from './engine.ts';
import { drawnSites, pictureTime } from './site.ts';

/** @returns the teardown, which stops the sites */
export default async function startPictureSites(): Promise<(() => Promise<void>) | undefined> {
  if (!isEngineThere()) return undefined;
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-pictures-`);
  // The preloaded module also shifts the clock of the program that imports the demo.
  const clock = createSiteClock({ usesLibrary: false });
  clock.shift(pictureTime.getTime() - Date.now());
  const env = { ...clock.env, TMPDIR: folder };
  const program = new URL('site-program.ts', import.meta.url).pathname;
  const sites = drawnSites.map(([kind, address]) => ({ address, site: startProgram([program, kind], env) }));
  const ports: Record<string, string> = {};
  for (const { address, site } of sites) ports[new URL(address).hostname] = new URL(await site.address()).port;
  process.env.PICTURES_SITE_PORTS = JSON.stringify(ports);
  return async () => {
    for (const { site } of sites) site.child.kill('SIGTERM');
    for (const { site } of sites) await site.ended;
    clock.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

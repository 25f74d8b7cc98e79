// Draws only those of the demo's pictures that a test requests, because drawing all of them takes a minute of both
// cores.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { startProgram } from '../../server/shared/own-program.ts';
import type { WantedPicture } from './picture-artist.ts';

/** A separate program, because in the process of a backend sharp has only the decoders for uploads. */
const artistFile = `${import.meta.dirname}/picture-artist.ts`;

/** The program, shared by all sites of this process. */
let artist: ChildProcess | undefined;
const awaited = new Map<string, PromiseWithResolvers<void>>();

/**
 * @param plan the file with the pictures of an import (`demo/content/picture-plan.ts`)
 * @returns a function that draws a picture if it is in the plan; the picture is identified by its path at the backend,
 * `/media/plants/kielo.5f3a.webp`
 */
export function drawWhenAsked(plan: string, mediaDir: string): (source: string) => Promise<void> {
  const planned = JSON.parse(readFileSync(plan, 'utf8')) as WantedPicture[];
  const names = new Map(planned.map(({ name, file }) => [file, name]));
  return async (source) => {
    const path = source.replace('/media/', '');
    const name = names.get(path);
    const file = `${mediaDir}/${path}`;
    if (name !== undefined && !existsSync(file)) await draw({ name, file });
  };
}

function draw(picture: WantedPicture): Promise<void> {
  const asked = awaited.get(picture.file);
  if (asked) return asked.promise;
  const answer = Promise.withResolvers<void>();
  awaited.set(picture.file, answer);
  artist ??= startArtist();
  artist.send(picture);
  return answer.promise;
}

/** The program ends with this process, and does not keep it running. */
function startArtist(): ChildProcess {
  const program = startProgram(artistFile, []);
  program.stdout?.resume();
  program.stderr?.pipe(process.stderr);
  program.on('message', ({ file }: { file: string }) => {
    awaited.get(file)?.resolve();
    awaited.delete(file);
  });
  program.once('exit', () => {
    artist = undefined;
    for (const { resolve } of awaited.values()) resolve();
    awaited.clear();
  });
  program.unref();
  program.channel?.unref();
  return program;
}

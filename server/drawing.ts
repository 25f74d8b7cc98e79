// Draws the demo's pictures behind the running site in a program of its own; requested pictures come first.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../build/paths.ts';
import { startProgram } from './shared/own-program.ts';
import { createThrottle } from './shared/throttle.ts';

/** Pictures that come into the media folder while the site runs. */
export interface PictureDrawing {
  /**
   * Waits until a picture exists, or will not be drawn; returns at once for any other.
   * @param source its path at the backend, `/media/plants/kielo.5f3a.webp`
   */
  whenThere(source: string): Promise<void>;
  /** Signals that no start needs the machine's cores any more. */
  hurry(): void;
  /** Resolves when all pictures are drawn, or no more will be before the next start. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** For a folder with all pictures. */
const nothingToDraw: PictureDrawing = {
  whenThere: async () => {},
  hurry() {},
  ended: Promise.resolve(),
  stop: async () => {},
};

/** Nothing imports the demo, because the demo may import anything. */
const program = `${projectRoot}/demo/content/draw-for-site.ts`;
/** Three times the needed size. */
const heapMb = 160;
const tellEveryMs = 5000;

/** The pictures to draw; the file is gone when all are drawn. */
export const planOf = (dataDir: string): string => `${dataDir}/pictures-to-draw.json`;

/** Keys, among the media, of the pictures that are drawn behind the running site. */
export const filesToDraw = (dataDir: string): string[] => readPlan(planOf(dataDir));

/**
 * Draws the pictures that the import, or an interrupted start, has left.
 * @param isShared whether the media are in an object storage: the program knows what is there
 */
export function startDrawing(dataDir: string, isShared: boolean): PictureDrawing {
  const files = readPlan(planOf(dataDir));
  if (files.length === 0) return nothingToDraw;
  const mediaDir = `${dataDir}/media`;
  const child = startProgram(program, [dataDir, planOf(dataDir)], { heapMb });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let problems = '';
  child.stdout?.resume();
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    problems += piece;
  });
  const left = new Map(
    files.filter((file) => isShared || !existsSync(`${mediaDir}/${file}`)).map((file) => [file, waiter()]),
  );
  const settle = (file: string) => {
    left.get(file)?.resolve();
    left.delete(file);
  };
  const throttled = createThrottle(tellEveryMs);
  // The first picture is not reported.
  throttled(() => {});
  child.on('message', ({ tried }: { tried?: string }) => {
    if (tried === undefined) return;
    settle(tried);
    throttled(() => console.log(`Pictures: ${files.length - left.size} of ${files.length} drawn.`));
  });
  child.once('close', (code) => {
    for (const file of [...left.keys()]) settle(file);
    if (code === 0) console.log(`Pictures: all ${files.length} are drawn.`);
    else if (code !== null)
      console.error(`The demo's pictures are not all drawn; the next start goes on.\n${problems.trim()}`);
  });
  return {
    async whenThere(source) {
      const file = source.replace('/media/', '');
      const picture = left.get(file);
      if (!picture) return;
      send(child, { wanted: file });
      await picture.promise;
    },
    hurry: () => send(child, { isFree: true }),
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const waiter = () => Promise.withResolvers<void>();

function send(child: ChildProcess, message: object): void {
  // A program that has just ended receives nothing, which is not an error.
  if (child.connected) child.send(message, () => {});
}

/** @returns an empty list when all are drawn: then the plan no longer exists */
function readPlan(plan: string): string[] {
  if (!existsSync(plan)) return [];
  return (JSON.parse(readFileSync(plan, 'utf8')) as { file: string }[]).map(({ file }) => file);
}

// Draws the demo's pictures while the site runs, in a separate process; requested pictures come first.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../build/paths.ts';
import { startProgram } from './shared/own-program.ts';
import { createThrottle } from './shared/throttle.ts';

/** Pictures that are added to the media folder while the site runs. */
export interface PictureDrawing {
  /**
   * Waits until a picture exists, or its drawing has failed. Resolves at once for any other file.
   * @param source the picture's path at the backend, such as `/media/plants/kielo.5f3a.webp`
   */
  whenDrawn(source: string): Promise<void>;
  /** Reports that the start of the site has finished, so that the drawing may use all cores. */
  hurry(): void;
  /** Resolves when all pictures are drawn, or no more will be drawn before the next start. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** The value for a folder that has all pictures. */
const nothingToDraw: PictureDrawing = {
  whenDrawn: async () => {},
  hurry() {},
  ended: Promise.resolve(),
  stop: async () => {},
};

/** The program is not imported: no module of the server imports the demo, because the demo may import any module. */
const program = `${projectRoot}/demo/content/draw-for-site.ts`;
/** Three times the size that the program needs. */
const heapMb = 160;
const tellEveryMs = 5000;

/** The file that lists the pictures to draw. It is deleted when all are drawn. */
export const planOf = (dataDir: string): string => `${dataDir}/pictures-to-draw.json`;

/** The keys, in the media store, of the pictures that are drawn while the site runs. */
export const filesToDraw = (dataDir: string): string[] => readPlan(planOf(dataDir));

/**
 * Draws the pictures that the import or an interrupted start has not drawn.
 * @param isShared whether the media are in an object storage, whose files only the program can list
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
  // This call starts the interval, so that the first picture is not reported.
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
    async whenDrawn(source) {
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
  // A program that has just ended receives no messages, which is not an error.
  if (child.connected) child.send(message, () => {});
}

/** @returns an empty list when all are drawn: the plan no longer exists then */
function readPlan(plan: string): string[] {
  if (!existsSync(plan)) return [];
  return (JSON.parse(readFileSync(plan, 'utf8')) as { file: string }[]).map(({ file }) => file);
}

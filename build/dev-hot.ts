// The quick builds of the development server, in a process that starts with the first of them.
import { type ChildProcess, fork } from 'node:child_process';
import type { HotBuilt } from './hot-files.ts';
import { projectRoot } from './paths.ts';

export interface DevHot {
  /**
   * Loads the builder and runs one build without a report, so that the build after the first change is as quick as later ones.
   */
  warmUp(): void;
  /** Builds after a moment without further changes. One build runs at a time, and the last one includes every change. */
  build(settleMs: number): void;
  /** Resolves when no build is running. */
  settled(): Promise<void>;
  /** Ends the builder. The next build loads it again. */
  stop(): void;
}

/** @param report called after each build */
export function createDevHot(env: NodeJS.ProcessEnv, report: (built: HotBuilt) => void): DevHot {
  let builder: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(`${projectRoot}/build/hot-widgets.ts`, { cwd: projectRoot, env });
    started.once('exit', () => {
      if (builder === started) builder = null;
    });
    return started;
  }

  function buildOnce(): Promise<HotBuilt | null> {
    builder ??= start();
    const running = builder;
    return new Promise((done) => {
      const ended = () => done(null);
      running.once('exit', ended);
      running.once('message', (built) => {
        running.off('exit', ended);
        done(built as HotBuilt);
      });
      running.send('build');
    });
  }

  return {
    warmUp() {
      queue = queue.then(buildOnce).then(() => {});
    },
    build(settleMs) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue = queue.then(buildOnce).then((built) => {
          if (!built) return;
          if (built.version) console.log(`On the playground's stage after ${Math.round(built.tookMs)} ms`);
          report(built);
        });
      }, settleMs);
    },
    async settled() {
      let seen: Promise<void>;
      do {
        seen = queue;
        await seen;
      } while (seen !== queue);
    },
    stop() {
      clearTimeout(timer);
      builder?.kill();
      builder = null;
    },
  };
}

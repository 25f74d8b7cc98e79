// Makes pictures in a separate process: pages wait for no decoder, the serving process never holds an original in memory, and the
// memory is freed when no more pictures are requested.
import { type ChildProcess, fork } from 'node:child_process';
import { decoderEnvironment } from '../../shared/decoder-process.ts';
import type { PictureShape } from './encode.ts';
import type { PictureOrder, PictureReply } from './picture-program.ts';
import type { Original } from './source.ts';

export interface PictureMaker {
  /**
   * @returns null when there is no such original
   * @throws {Error} when it can't be fetched, or is not a picture
   */
  make(original: Original, shape: PictureShape): Promise<Buffer | null>;
  /** Id of the process, while it is running. */
  readonly pid: number | undefined;
  /** Ends the process; running jobs fail. */
  stop(): Promise<void>;
}

const program = `${import.meta.dirname}/picture-program.ts`;
/** The default exceeds a visitor's pause between two screenfuls of pictures. */
const defaultIdleMs = 15_000;

export interface PictureMakerOptions {
  /** How long the process waits for the next picture before it ends. */
  idleMs?: number;
  /** The bases of the API of all backends. */
  backendUrls?: readonly string[];
}

export function createPictureMaker({
  idleMs = defaultIdleMs,
  backendUrls = [],
}: PictureMakerOptions = {}): PictureMaker {
  const underWay = new Map<number, { resolve(picture: Buffer | null): void; reject(error: Error): void }>();
  let orders = 0;
  let maker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, backendUrls, {
      env: decoderEnvironment,
      execArgv: ['--max-semi-space-size=2'],
      serialization: 'advanced',
    });
    started.on('message', (reply: PictureReply) => {
      const asked = underWay.get(reply.id);
      if ('picture' in reply) asked?.resolve(reply.picture);
      else asked?.reject(new Error(reply.problem));
    });
    const lose = () => {
      if (maker !== started) return;
      maker = undefined;
      for (const { reject } of underWay.values()) reject(new Error('the program that makes pictures has ended'));
    };
    started.once('exit', lose).once('error', lose);
    return started;
  }

  /** Disconnects the process, which then exits by itself. */
  function end(): void {
    maker?.disconnect();
    maker = undefined;
  }

  return {
    get pid() {
      return maker?.pid;
    },

    make({ url, isBackends }, shape) {
      clearTimeout(idle);
      maker ??= start();
      orders += 1;
      const order: PictureOrder = { id: orders, address: url.href, isBackends, shape };
      const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
      underWay.set(order.id, { resolve, reject });
      maker.send(order, (error) => error && reject(error));
      return promise.finally(() => {
        underWay.delete(order.id);
        if (underWay.size === 0) idle = setTimeout(end, idleMs).unref();
      });
    },

    async stop() {
      clearTimeout(idle);
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      if (!maker?.connected) return;
      maker.once('exit', () => resolve());
      maker.disconnect();
      await ended;
    },
  };
}

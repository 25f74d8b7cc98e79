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
/** The default is ten times what the largest allowed photo takes on a slow processor. Some drawings (SVG) take hours. */
const defaultMaxMs = 30_000;
/** How often an order is given to another process after one has exited; its picture may be what ended it. */
const maxLosses = 2;

export interface PictureMakerOptions {
  /** How long the process waits for the next picture before it ends. */
  idleMs?: number;
  /** Maximum time in milliseconds for making one picture from its original. */
  maxMs?: number;
  /** The bases of the API of all backends. */
  backendUrls?: readonly string[];
}

/** A picture that is waited for. */
interface Job {
  order: PictureOrder;
  resolve(picture: Buffer | null): void;
  reject(error: Error): void;
  /** Set while the picture is being made. */
  deadline: NodeJS.Timeout | undefined;
  /** How many processes have exited while they made this picture. */
  losses: number;
}

export function createPictureMaker({
  idleMs = defaultIdleMs,
  maxMs = defaultMaxMs,
  backendUrls = [],
}: PictureMakerOptions = {}): PictureMaker {
  const underWay = new Map<number, Job>();
  let orders = 0;
  let maker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): ChildProcess {
    const started = fork(program, backendUrls, {
      env: decoderEnvironment,
      execArgv: ['--max-semi-space-size=2'],
      serialization: 'advanced',
    });
    started.on('message', (reply: PictureReply) => {
      const job = underWay.get(reply.id);
      if (!job) return;
      if ('isBegun' in reply) job.deadline = setTimeout(giveUp, maxMs, job, started);
      else if ('picture' in reply) job.resolve(reply.picture);
      else job.reject(new Error(reply.problem));
    });
    const lose = () => {
      if (maker !== started) return;
      maker = undefined;
      for (const job of underWay.values()) sendAgain(job);
    };
    started.once('exit', lose).once('error', lose);
    return started;
  }

  /** A decoder that is at work can't be interrupted, so its process is killed. */
  function giveUp(job: Job, started: ChildProcess): void {
    job.reject(new Error(`it takes more than ${maxMs / 1000} seconds to make`));
    underWay.delete(job.order.id);
    started.kill('SIGKILL');
  }

  /** Orders that have only waited are not to blame for the end of their process. */
  function sendAgain(job: Job): void {
    if (job.deadline) job.losses += 1;
    clearTimeout(job.deadline);
    job.deadline = undefined;
    if (job.losses === maxLosses || isStopped) job.reject(new Error('the program that makes pictures has ended'));
    else send(job);
  }

  function send({ order, reject }: Job): void {
    maker ??= start();
    maker.send(order, (error) => error && reject(error));
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
      orders += 1;
      const order: PictureOrder = { id: orders, address: url.href, isBackends, shape };
      const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
      const job: Job = { order, resolve, reject, deadline: undefined, losses: 0 };
      underWay.set(order.id, job);
      send(job);
      return promise.finally(() => {
        clearTimeout(job.deadline);
        underWay.delete(order.id);
        if (underWay.size === 0) idle = setTimeout(end, idleMs).unref();
      });
    },

    async stop() {
      isStopped = true;
      clearTimeout(idle);
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      if (!maker?.connected) return;
      maker.once('exit', () => resolve());
      maker.disconnect();
      await ended;
    },
  };
}

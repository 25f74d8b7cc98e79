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
   * @throws {TooSlowPicture} when it takes too long to make
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
/** The blame from which an order is given up: its picture may be what ends the processes, or none can be started at all. */
const maxBlame = 4;

export interface PictureMakerOptions {
  /** How long the process waits for the next picture before it ends. */
  idleMs?: number;
  /** Maximum time in milliseconds for making one picture from its original. */
  maxMs?: number;
  /** The bases of the API of all backends. */
  backendUrls?: readonly string[];
}

/** The error for a picture that takes too long: it would take as long again in another width. */
export class TooSlowPicture extends Error {}

/** A picture that is waited for. */
interface Job {
  order: PictureOrder;
  resolve(picture: Buffer | null): void;
  reject(error: Error): void;
  /** Set while the picture is being made. */
  deadline: NodeJS.Timeout | undefined;
  /** 2 for each process that has exited while it made this picture, and 1 for each that has exited while the order waited in it. */
  blame: number;
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
      // A process that has been replaced may still answer.
      if (!job || maker !== started) return;
      if ('isBegun' in reply) job.deadline = setTimeout(giveUp, maxMs, job, started);
      else if ('picture' in reply) job.resolve(reply.picture);
      else job.reject(new Error(reply.problem));
    });
    started.once('exit', () => replace(started)).once('error', () => replace(started));
    return started;
  }

  /** Gives the orders of a process that has ended to the next one. */
  function replace(started: ChildProcess): void {
    if (maker !== started) return;
    maker = undefined;
    for (const job of underWay.values()) {
      job.blame += job.deadline ? 2 : 1;
      sendAgain(job);
    }
  }

  /** A decoder that is at work can't be interrupted, so its process is killed. All orders for the same original are given up. */
  function giveUp({ order }: Job, started: ChildProcess): void {
    for (const job of underWay.values()) {
      if (job.order.address !== order.address) continue;
      job.reject(new TooSlowPicture(`it takes more than ${maxMs / 1000} seconds to make`));
      clearTimeout(job.deadline);
      underWay.delete(job.order.id);
    }
    started.kill('SIGKILL');
    maker = undefined;
    for (const job of underWay.values()) sendAgain(job);
  }

  function sendAgain(job: Job): void {
    clearTimeout(job.deadline);
    job.deadline = undefined;
    if (job.blame >= maxBlame || isStopped) job.reject(new Error('the program that makes pictures has ended'));
    else send(job);
  }

  function send({ order }: Job): void {
    maker ??= start();
    // A process that can't be reached exits, and its orders are given to the next one.
    maker.send(order, () => {});
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
      const job: Job = { order, resolve, reject, deadline: undefined, blame: 0 };
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
      const last = maker;
      if (!last?.connected) return;
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      last.once('exit', () => resolve());
      // Without orders it exits at once; a process whose decoder is at work would first finish that picture.
      if (underWay.size > 0) last.kill('SIGKILL');
      else last.disconnect();
      await ended;
    },
  };
}

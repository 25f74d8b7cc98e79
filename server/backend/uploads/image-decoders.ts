// Decodes visitors' images in separate processes (image-program.ts). Each process decodes one image at a time, and is killed at
// a deadline, so that no image can exhaust the site's threads or memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { decoderEnvironment } from '../../shared/decoder-process.ts';
import type { ImageOrder, ImageReply, ImageResults } from './image-program.ts';

export interface ImageDecoders {
  /**
   * Decodes an image. The caller limits the number of concurrent calls.
   * @param timeoutMs the maximum time for the image
   * @throws {ImageTookTooLong} when the image takes longer
   * @throws {DecoderDied} when the process could not start, got no processor, or was killed by the system, twice: the image may be
   *   good
   * @throws {Error} when the image can't be decoded
   */
  decode<Order extends ImageOrder>(order: Order, timeoutMs: number): Promise<ImageResults[Order['task']]>;
}

/**
 * The process that decodes an image could not start, got no processor, or was killed by the system, which may be out of memory.
 */
export class DecoderDied extends Error {
  override readonly name = 'DecoderDied';
}

/** The process was killed at the deadline of its image. */
export class ImageTookTooLong extends Error {
  override readonly name = 'ImageTookTooLong';
}

const program = `${import.meta.dirname}/image-program.ts`;
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=64'];
/** Longer than a visitor's usual pause between two attempts to send a form. */
const defaultIdleMs = 15_000;

/** @param idleMs milliseconds for which a process waits for the next image before it ends */
export function createImageDecoders({ idleMs = defaultIdleMs } = {}): ImageDecoders {
  const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = [];

  function take(): ChildProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      const { decoder, end } = next;
      clearTimeout(end);
      if (!decoder.connected) continue;
      decoder.ref();
      decoder.channel?.ref();
      return decoder;
    }
    return fork(program, [], { env: decoderEnvironment, execArgv, serialization: 'advanced' });
  }

  /** Keeps a process for the next image. An idle process does not prevent this process from exiting. */
  function keep(decoder: ChildProcess): void {
    decoder.unref();
    decoder.channel?.unref();
    idle.push({ decoder, end: setTimeout(() => decoder.connected && decoder.disconnect(), idleMs).unref() });
  }

  async function tryOnce<Order extends ImageOrder>(
    order: Order,
    timeoutMs: number,
  ): Promise<ImageResults[Order['task']]> {
    const decoder = take();
    const listening = new AbortController();
    const { signal } = listening;
    const cpuBefore = cpuMsOf(decoder);
    let fault: Error = new DecoderDied('The process that decodes an image was ended');
    const deadline = setTimeout(() => {
      const hadProcessor = cpuMsOf(decoder) - cpuBefore > timeoutMs / 4;
      fault = hadProcessor
        ? new ImageTookTooLong(`The image took more than ${timeoutMs} ms`)
        : new DecoderDied(`The process that decodes an image got too little of the processor in ${timeoutMs} ms`);
      decoder.kill('SIGKILL');
    }, timeoutMs);
    try {
      // If sending fails, the process exits, which is handled below.
      decoder.send(order, () => {});
      // `once` also rejects on the event `error` of a process that could not start.
      const gone = once(decoder, 'exit', { signal }).then(
        () => {
          throw fault;
        },
        (cause) => {
          throw new DecoderDied('The process that decodes an image could not start', { cause });
        },
      );
      // When waiting for the message fails, the result is that of the exit.
      const answered = once(decoder, 'message', { signal }).catch(() => gone);
      const [reply] = (await Promise.race([answered, gone])) as [ImageReply];
      keep(decoder);
      if ('problem' in reply) throw new Error(reply.problem);
      return reply.result as never;
    } finally {
      clearTimeout(deadline);
      listening.abort();
    }
  }

  return {
    decode: (order, timeoutMs) =>
      tryOnce(order, timeoutMs).catch((error) => {
        if (error instanceof DecoderDied) return tryOnce(order, timeoutMs);
        throw error;
      }),
  };
}

/** Milliseconds of a tick in which Linux counts the processor time of a process. */
const tickMs = 10;

/**
 * The processor time that a process has used, in milliseconds. Where it cannot be read, it counts as used: such a system has no
 * `/proc`, and a crafted image must not be tried again and again.
 */
function cpuMsOf({ pid }: ChildProcess): number {
  try {
    // The name of the program, in brackets, may contain spaces. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, values = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = values.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * tickMs;
  } catch {
    return performance.now();
  }
}

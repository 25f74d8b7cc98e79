// Decodes images of visitors in processes of their own (image-program.ts). Each process has one image at a time, and is killed when
// that takes too long, so that no image can take the site's threads or memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { decoderEnvironment } from '../../shared/decoder-process.ts';
import type { ImageOrder, ImageReply, ImageResults } from './image-program.ts';

export interface ImageDecoders {
  /**
   * The caller bounds how many run at once.
   * @param timeoutMs the time that the image may take
   * @throws {ImageTookTooLong} when it takes longer
   * @throws {DecoderDied} when the process could not start or was ended by the system, twice: the image may be good
   * @throws {Error} when it can't be decoded
   */
  decode<Order extends ImageOrder>(order: Order, timeoutMs: number): Promise<ImageResults[Order['task']]>;
}

/** The process that decodes an image could not start, or was ended by the system, which may be short of memory. */
export class DecoderDied extends Error {
  override readonly name = 'DecoderDied';
}

/** An image whose process was killed at the deadline. */
export class ImageTookTooLong extends Error {
  override readonly name = 'ImageTookTooLong';
}

const program = `${import.meta.dirname}/image-program.ts`;
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=64'];
/** Longer than a visitor's pause between two tries of a form. */
const defaultIdleMs = 15_000;

/** @param idleMs how long a process waits for the next image before it ends */
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

  /** Keeps a process for the next image. It does not keep this process running. */
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
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      decoder.kill('SIGKILL');
    }, timeoutMs);
    try {
      // A failure to send ends the process, which is noticed below.
      decoder.send(order, () => {});
      // `once` also ends with the event `error` of a process that could not start.
      const gone = once(decoder, 'exit', { signal }).then(
        () => {
          throw isLate
            ? new ImageTookTooLong(`The image took more than ${timeoutMs} ms`)
            : new DecoderDied('The process that decodes an image was ended');
        },
        (cause) => {
          throw new DecoderDied('The process that decodes an image could not start', { cause });
        },
      );
      // Its own failure is that of the other, and is heard there.
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

// Decodes images of visitors in processes of their own (image-program.ts). Each has one image at a time, and is killed with it
// when that takes too long: whatever its bytes make a decoder do, they take neither the site's threads nor its memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { withoutSpooling } from '../../shared/picture-memory.ts';
import type { ImageOrder, ImageReply, ImageResults } from './image-program.ts';

export interface ImageDecoders {
  /**
   * The caller bounds how many run at once.
   * @param mostMs the time that the image may take
   * @throws {ImageTookTooLong} when it takes longer
   * @throws {DecoderDied} when the system has ended the decoder twice, as for want of memory: that tells nothing of the image
   * @throws {Error} when it can't be decoded
   */
  decode<Order extends ImageOrder>(order: Order, mostMs: number): Promise<ImageResults[Order['task']]>;
}

/** Somebody else has ended the decoder of an image. */
export class DecoderDied extends Error {
  override readonly name = 'DecoderDied';
}

/** An image whose decoder was killed. */
export class ImageTookTooLong extends Error {
  override readonly name = 'ImageTookTooLong';
}

const program = `${import.meta.dirname}/image-program.ts`;
/** Holds no key. glibc returns an image's memory, as in the site itself (node-options.json). */
const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', ...withoutSpooling };
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=64'];
/** Longer than a visitor's pause between two tries of a form. */
const usualIdleMs = 15_000;

/** @param idleMs how long a process waits for the next image before it ends */
export function createImageDecoders({ idleMs = usualIdleMs } = {}): ImageDecoders {
  const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = [];

  function take(): ChildProcess {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.end);
      if (!kept.decoder.connected) continue;
      kept.decoder.ref();
      kept.decoder.channel?.ref();
      return kept.decoder;
    }
    return fork(program, [], { env, execArgv, serialization: 'advanced' });
  }

  /** It keeps no process running that has nothing else to do. */
  function keep(decoder: ChildProcess): void {
    decoder.unref();
    decoder.channel?.unref();
    idle.push({ decoder, end: setTimeout(() => decoder.connected && decoder.disconnect(), idleMs).unref() });
  }

  async function tryOnce<Order extends ImageOrder>(order: Order, mostMs: number): Promise<ImageResults[Order['task']]> {
    const decoder = take();
    const ended = new AbortController();
    const { signal } = ended;
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      decoder.kill('SIGKILL');
    }, mostMs);
    try {
      decoder.send(order, () => {});
      const gone = once(decoder, 'exit', { signal }).then(() => {
        throw isLate
          ? new ImageTookTooLong(`The image took more than ${mostMs} ms`)
          : new DecoderDied('The decoder of an image was ended');
      });
      const answered = once(decoder, 'message', { signal });
      const [reply] = (await Promise.race([answered, gone])) as [ImageReply];
      keep(decoder);
      if ('problem' in reply) throw new Error(reply.problem);
      return reply.result as never;
    } finally {
      clearTimeout(deadline);
      ended.abort();
    }
  }

  return {
    decode: (order, mostMs) =>
      tryOnce(order, mostMs).catch((error) => {
        if (error instanceof DecoderDied) return tryOnce(order, mostMs);
        throw error;
      }),
  };
}

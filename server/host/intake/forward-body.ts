// Forwards a body chunk by chunk: its first chunks are held until the body has a slot or has ended.
import type { Request } from 'express';
import { firstBytes, type Intake } from './intake.ts';

/** A body got no slot: the sender has too many bodies in progress (429), or all senders together have (503). */
export class NoSlotError extends Error {
  override readonly name = 'NoSlotError';
  readonly status: number;

  constructor(reason: 'one' | 'all') {
    super('too many bodies at once');
    this.status = reason === 'one' ? 429 : 503;
  }
}

/**
 * @param write called for one chunk after another; its error ends the transfer
 * @param first chunks that have arrived and are not forwarded yet
 * @throws {NoSlotError}
 */
export async function forwardBody(
  intake: Intake,
  req: Request,
  write: (piece: Buffer) => void | Promise<void>,
  first: Buffer[] = [],
): Promise<void> {
  let size = 0;
  let release: (() => void) | undefined;
  const writeFirst = async () => {
    for (const piece of first.splice(0)) await write(piece);
  };
  try {
    // No response could be sent for a request that is destroyed here.
    for await (const piece of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (release) await write(piece);
      else {
        first.push(piece);
        size += piece.length;
        if (size <= firstBytes) continue;
        const slot = await intake.takeSlot(req);
        if (typeof slot === 'string') throw new NoSlotError(slot);
        release = slot;
        await writeFirst();
      }
    }
    await writeFirst();
  } finally {
    release?.();
  }
}

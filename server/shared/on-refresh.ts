// Lets `npm run dev` change templates, styles and widgets under the running site.
import type { EventEmitter } from 'node:events';

/** This process, as one that its parent can send messages to. */
type RefreshChannel = Pick<EventEmitter, 'on'> & { send?(message: object): unknown };

/** @param refresh is called for every `refresh` of the parent, one after the other; it hears whether that went well */
export function onRefresh(channel: RefreshChannel, refresh: () => Promise<void>): void {
  let queue: Promise<unknown> = Promise.resolve();
  channel.on('message', (message: unknown) => {
    // A supervisor of another kind may say anything.
    if (message !== 'refresh') return;
    queue = queue.then(refresh).then(
      () => channel.send?.({ isReady: true }),
      (error: Error) => channel.send?.({ problem: error.message }),
    );
  });
}

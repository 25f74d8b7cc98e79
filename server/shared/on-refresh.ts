// Lets `npm run dev` change templates, styles and widgets of the running site.
import type { EventEmitter } from 'node:events';

/** This process, with a channel from its parent. */
type RefreshChannel = Pick<EventEmitter, 'on'> & { send?(message: object): unknown };

/** @param refresh is called for every `refresh` of the parent, one at a time; the parent receives the result */
export function onRefresh(channel: RefreshChannel, refresh: () => Promise<void>): void {
  let queue: Promise<unknown> = Promise.resolve();
  channel.on('message', (message: unknown) => {
    // Another kind of supervisor may send any message.
    if (message !== 'refresh') return;
    queue = queue.then(refresh).then(
      () => channel.send?.({ isReady: true }),
      (error: Error) => channel.send?.({ problem: error.message }),
    );
  });
}

// Handles messages of `npm run dev`, which reload templates, styles and widgets of the running site.
import type { EventEmitter } from 'node:events';

/** This process, with a channel to its parent process. */
type RefreshChannel = Pick<EventEmitter, 'on'> & { send?(message: object): unknown };

/**
 * @param refresh called for every `refresh` message of the parent process, one at a time; the parent process receives the result
 */
export function onRefresh(channel: RefreshChannel, refresh: () => Promise<void>): void {
  let queue: Promise<unknown> = Promise.resolve();
  channel.on('message', (message: unknown) => {
    // Another parent process may send any message.
    if (message !== 'refresh') return;
    queue = queue.then(refresh).then(
      () => channel.send?.({ isReady: true }),
      (error: Error) => channel.send?.({ problem: error.message }),
    );
  });
}

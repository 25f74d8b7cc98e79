// The refresh of the site in development: by a message of its parent process, one refresh at a time.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { onRefresh } from './run-site.ts';

function openChannel(refresh: () => Promise<void>) {
  const messages: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), { send: (message: unknown) => messages.push(message) });
  onRefresh(channel, refresh);
  return { channel, messages };
}

describe('a refresh', () => {
  it('is asked for by its own word, and by no other message of whoever runs the site', async () => {
    const refresh = vi.fn(async () => {});
    const { channel, messages } = openChannel(refresh);
    for (const message of ['shutdown', { type: 'refresh' }, ['refresh'], null, 'refresh'])
      channel.emit('message', message);
    await vi.waitFor(() => expect(messages).toEqual([{ isReady: true }]));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('waits for the one before it, also when that fails', async () => {
    let running = 0;
    const atOnce: number[] = [];
    const { channel, messages } = openChannel(async () => {
      running += 1;
      atOnce.push(running);
      await pause(5);
      running -= 1;
      if (atOnce.length === 1) throw new Error('a template does not compile');
    });
    for (let i = 0; i < 3; i += 1) channel.emit('message', 'refresh');
    await vi.waitFor(() => expect(messages).toHaveLength(3));
    expect(atOnce).toEqual([1, 1, 1]);
    expect(messages).toEqual([{ problem: 'a template does not compile' }, { isReady: true }, { isReady: true }]);
  });
});

// Which senders are distinguished.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { currentSender, runAsSender } from './sender.ts';

const senderOf = (ip: string | undefined) => runAsSender(clientAddress(ip), currentSender);

it('work belongs to the sender of its request, through everything that it waits for', async () => {
  const seen = await Promise.all(
    ['203.0.113.7', '2a00:1450:4001:81b::2003'].map((ip) =>
      runAsSender(clientAddress(ip), async () => {
        await pause(1);
        return currentSender();
      }),
    ),
  );
  expect(seen).toEqual(['203.0.113.7', '2a00:1450:4001:81b::/64']);
  expect(currentSender()).toBeUndefined();
});

it.each(['127.0.0.1', '10.0.0.8', '192.168.1.20', '::ffff:172.17.0.1', '100.64.3.2', 'fd12:3456::1', 'fe80::1'])(
  '%s names no sender: it may be a proxy, behind which everybody has the same address',
  (ip) => expect(senderOf(ip)).toBeUndefined(),
);

it('what is no address is a sender all the same', () => {
  expect(senderOf('hidden')).toBe('hidden');
});

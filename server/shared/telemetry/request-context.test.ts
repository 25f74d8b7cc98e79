// Request ids: which given ids are accepted, and where the id is available.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentRequestId, requestIdHeaders, requestIdOf, withRequestId } from './request-context.ts';

it('each request has an id of its own', () => {
  const all = Array.from({ length: 1000 }, () => requestIdOf(undefined));
  expect(new Set(all).size).toBe(1000);
  expect(all.every((id) => requestIdOf(id) === id)).toBe(true);
});

it.each(['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'abcd1234', 'Root=1-67891233'.replace('=', ':')])(
  'a given id is kept: %s',
  (id) => expect(requestIdOf(id)).toBe(id),
);

it.each(['short', 'a'.repeat(65), 'with space', 'new\nline-of-a-log', '"quoted-id"', '', 'ä'.repeat(10)])(
  'an id that could break a line is replaced: %j',
  (id) => expect(requestIdOf(id)).not.toBe(id),
);

it('the id is known in all that its request has begun, and nowhere else', async () => {
  const seen = await withRequestId('pyynto-01', async () => {
    await pause(1);
    return [currentRequestId(), requestIdHeaders()];
  });
  expect(seen).toEqual(['pyynto-01', { 'x-request-id': 'pyynto-01' }]);
  expect([currentRequestId(), requestIdHeaders()]).toEqual([undefined, {}]);
});

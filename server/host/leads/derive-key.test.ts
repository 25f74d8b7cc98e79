// Keys derived from the form post: the same for the same post, different for any other.
import { describe, expect, it } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { createKeyring, deriveKey, fingerprintOf, sameLeadMs } from './derive-key.ts';
import { isLeadKey } from './lead.ts';

const sending = { address: '192.0.2.1', userAgent: 'Selain/1', fingerprint: fingerprintOf('sisältö') };

describe('a derived key', () => {
  it('is a UUID, and the same for the same content from the same visitor', () => {
    expect(isLeadKey(deriveKey(sending, 1))).toBe(true);
    expect(deriveKey({ ...sending }, 1)).toBe(deriveKey(sending, 1));
  });

  it.each([
    ['visitor', { address: '192.0.2.2' }],
    ['browser', { userAgent: 'Selain/2' }],
    ['content', { fingerprint: fingerprintOf('muu') }],
  ])('is another one for another %s', (_, change) => {
    expect(deriveKey({ ...sending, ...change }, 1)).not.toBe(deriveKey(sending, 1));
  });

  it('does not take one text’s end for the next one’s beginning', () => {
    expect(fingerprintOf('ab', 'c')).not.toBe(fingerprintOf('a', 'bc'));
    expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf('a', 'b'));
  });
});

describe('a keyring', () => {
  const setUp = (start: number) => {
    const clock = { now: start, steady: 0 };
    return {
      clock,
      keyFor: createKeyring(
        createMemoryState(() => clock.steady),
        () => clock.now,
      ),
    };
  };

  it.each([0, sameLeadMs - 1, sameLeadMs / 3])(
    'gives one key for half an hour from the first post, begun %i ms into a period',
    async (start) => {
      const { clock, keyFor } = setUp(start);
      const first = await keyFor(sending);
      clock.now += sameLeadMs - 1;
      clock.steady += sameLeadMs - 1;
      expect(await keyFor(sending)).toBe(first);
      clock.now += 1;
      clock.steady += 1;
      expect(await keyFor(sending)).not.toBe(first);
    },
  );

  it('gives one key for half an hour, whatever happens to the time of day', async () => {
    const { clock, keyFor } = setUp(400 * sameLeadMs);
    const first = await keyFor(sending);
    clock.now -= 300 * sameLeadMs;
    expect(await keyFor(sending)).toBe(first);
    clock.steady += sameLeadMs;
    expect(await keyFor(sending)).not.toBe(first);
  });

  it('gives the same key after a restart within the half-hour of the clock', async () => {
    expect(await setUp(5).keyFor(sending)).toBe(await setUp(sameLeadMs - 5).keyFor(sending));
  });
});

// The slot for work that several requests share.
import { expect, it, vi } from 'vitest';
import { createSharedSlot } from './shared-slot.ts';

/** Slots that are given or refused when the test decides. */
function places() {
  const waiting = new Map<string | undefined, (place: (() => void) | null) => void>();
  const turn = createSharedSlot((sender) => new Promise((resolve) => void waiting.set(sender, resolve)));
  return { turn, answer: (sender: string, place: (() => void) | null) => waiting.get(sender)?.(place) };
}

it('comes with the first place, and gives the others back', async () => {
  const { turn, answer } = places();
  const refused = [turn.wait('first'), turn.wait('second')];
  const [first, second] = [vi.fn(), vi.fn()];
  answer('second', second);
  expect(await turn.slot).toBe(second);
  answer('first', first);
  expect(await Promise.all(refused)).toEqual([false, false]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

it('is refused when nobody has got a place, and who came later gives theirs back', async () => {
  const { turn, answer } = places();
  const refused = turn.wait('first');
  expect(turn.wait('first')).toBeUndefined();
  answer('first', null);
  expect([await turn.slot, await refused]).toEqual([null, true]);
  const late = turn.wait('late');
  const place = vi.fn();
  answer('late', place);
  expect([await late, place.mock.calls.length]).toEqual([true, 1]);
});

// A clock that differs from other clocks, or is behind the rows of the database.
import { expect, it } from 'vitest';
import { checkClock } from './check-clock.ts';

const now = new Date('2026-05-09T12:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const check = (seconds: number | null, newest: string | null = null) =>
  checkClock(
    { now },
    { 'https://cms.example': seconds === null ? null : secondsLater(seconds).toUTCString(), other: null },
    newest,
  );

it.each([
  [0, 'ok', 'within 5 seconds of https://cms.example'],
  [-4, 'ok', 'within 5 seconds of https://cms.example'],
  [20, 'warn', '20 seconds apart from https://cms.example'],
  [-600, 'fail', '600 seconds apart from https://cms.example'],
])('that differs by %d seconds is %s', (seconds, verdict, says) => {
  expect(check(seconds)).toMatchObject([{ verdict, says }]);
});

it('without another one is ok, unless a row is in the future', () => {
  expect(check(null, now.toISOString())).toMatchObject([
    { verdict: 'ok', says: expect.stringContaining('no other clock') },
  ]);
  expect(check(0, secondsLater(3600).toISOString())).toMatchObject([
    { verdict: 'fail', says: 'the newest row of the database is of 2026-05-09T13:00:00.000Z, in the future' },
  ]);
});

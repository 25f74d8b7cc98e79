// Times in Finnish format and time zone, including summer time.
import { describe, expect, it } from 'vitest';
import { inHelsinki, startOfDay, writeDate, writeDateTime } from './finnish-time.ts';

describe('a Finnish time', () => {
  it('is Helsinki’s, in summer and in winter', () => {
    expect(inHelsinki(new Date('2026-05-09T21:05:06Z'))).toBe('2026-05-10T00:05:06');
    expect(inHelsinki(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01T00:00:00');
  });

  it('is written with dots, klo and a colon', () => {
    expect(writeDate('2026-05-09')).toBe('9.5.2026');
    expect(writeDateTime('2026-05-09T14:05')).toBe('9.5.2026 klo 14:05');
    expect(writeDateTime('2026-12-24T04:05:59')).toBe('24.12.2026 klo 04:05');
  });

  it.each([
    ['2026-05-09', '2026-05-08T21:00:00.000Z'],
    ['2026-12-24', '2026-12-23T22:00:00.000Z'],
    // The days of a clock change begin in the offset of the day before.
    ['2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z'],
  ])('day %s begins at %s', (day, instant) => {
    expect(startOfDay(day).toISOString()).toBe(instant);
  });
});

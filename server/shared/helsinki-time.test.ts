// Times in Helsinki and in Finnish format, including daylight saving time.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dateTime } from '../contract/schema.ts';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatLocalDate,
  formatLocalDateTime,
  sortableTime,
  startOfDay,
} from './helsinki-time.ts';

describe('an instant', () => {
  it.each([
    ['2026-05-09T11:05:00Z', '9.5.2026 klo 14:05', '2026-05-09'],
    ['2026-05-09T14:05:00+03:00', '9.5.2026 klo 14:05', '2026-05-09'],
    ['2025-12-31T21:59:00Z', '31.12.2025 klo 23:59', '2025-12-31'],
    ['2025-12-31T22:00:00Z', '1.1.2026 klo 00:00', '2026-01-01'],
    // Daylight saving time begins on 29 March 2026 and ends on 25 October 2026.
    ['2026-03-29T00:59:00Z', '29.3.2026 klo 02:59', '2026-03-29'],
    ['2026-03-29T01:00:00Z', '29.3.2026 klo 04:00', '2026-03-29'],
    ['2026-10-25T00:59:00Z', '25.10.2026 klo 03:59', '2026-10-25'],
    ['2026-10-25T01:00:00Z', '25.10.2026 klo 03:00', '2026-10-25'],
    ['2026-06-30T21:00:00Z', '1.7.2026 klo 00:00', '2026-07-01'],
  ])('%s is %s in Helsinki', (iso, written, day) => {
    expect(formatDateTime(iso)).toBe(written);
    expect(formatDate(iso)).toBe(written.split(' ')[0]);
    expect(dayOf(iso)).toBe(day);
  });

  it('can be written whenever the contract lets it in', () => {
    const two = (max: number, min = 0) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
    const zone = fc.constantFrom('Z', '+03:00', '-11:30', '+02', '+0200', '');
    const separator = fc.constantFrom('T', ' ');
    const stamp = fc
      .tuple(two(31, 1), two(12, 1), two(23), two(59), zone, separator)
      .map(([d, m, h, min, tz, t]) => `2026-${m}-${d}${t}${h}:${min}:00${tz}`);
    fc.assert(
      fc.property(stamp, (iso) => {
        fc.pre(v.safeParse(dateTime, iso).success);
        expect(formatDate(iso)).toMatch(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
      }),
    );
  });
});

describe('a Finnish time', () => {
  it('is Helsinki’s, in summer and in winter', () => {
    expect(sortableTime('2026-05-09T21:05:06Z')).toBe('2026-05-10 00:05:06');
    expect(sortableTime('2026-12-31T22:00:00Z')).toBe('2027-01-01 00:00:00');
  });

  it('is written with dots, klo and a colon', () => {
    expect(formatLocalDate('2026-05-09')).toBe('9.5.2026');
    expect(formatLocalDateTime('2026-05-09T14:05')).toBe('9.5.2026 klo 14:05');
    expect(formatLocalDateTime('2026-12-24T04:05:59')).toBe('24.12.2026 klo 04:05');
  });

  it.each([
    ['2026-05-09', '2026-05-08T21:00:00.000Z'],
    ['2026-12-24', '2026-12-23T22:00:00.000Z'],
    // The days of a clock change begin with the offset of the day before.
    ['2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z'],
  ])('day %s begins at %s', (day, instant) => {
    expect(startOfDay(day).toISOString()).toBe(instant);
  });
});

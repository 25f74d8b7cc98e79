// Dates as pickers send them and as Finns write them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRealInstant, readDate, readDateTime } from './dates.ts';

describe('a date', () => {
  it.each([
    ['2026-05-09', '2026-05-09'],
    [' 2026-05-09 ', '2026-05-09'],
    ['9.5.2026', '2026-05-09'],
    ['09.05.2026', '2026-05-09'],
    ['9. 5. 2026', '2026-05-09'],
    ['2024-02-29', '2024-02-29'],
  ])('is read from %j', (text, date) => expect(readDate(text)).toBe(date));

  it.each([
    '',
    '9.5.',
    '9.5.26',
    '2026-5-9',
    '2026-13-01',
    '2026-02-30',
    '29.2.2026',
    '0.1.2026',
    '2026-05-09T10:00',
    'huomenna',
    '5/9/2026',
    '12026-05-09',
  ])('is not read from %j', (text) => expect(readDate(text)).toBeNull());

  it('is read back from what any day of the calendar looks like', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-').map(Number);
        return readDate(iso) === iso && readDate(`${dayOfMonth}.${month}.${year}`) === iso;
      }),
    );
  });
});

describe('a date with its time', () => {
  it.each([
    ['2026-05-09T14:05', '2026-05-09T14:05'],
    ['2026-05-09T14:05:30', '2026-05-09T14:05'],
    ['9.5.2026 klo 14:05', '2026-05-09T14:05'],
    ['9.5.2026 9.05', '2026-05-09T09:05'],
    ['9.5.2026, 14:05', '2026-05-09T14:05'],
  ])('is read from %j', (text, date) => expect(readDateTime(text)).toBe(date));

  it.each([
    '',
    '2026-05-09',
    '14:05',
    '2026-05-09T24:00',
    '2026-05-09T12:60',
    '2026-02-30T12:00',
    '9.5.2026 klo',
    '2026-05-09T14:05Z',
  ])('is not read from %j', (text) => expect(readDateTime(text)).toBeNull());
});

describe('an instant', () => {
  it.each(['2026-05-09T14:05:00+03:00', '2026-05-09T11:05Z', '2024-02-29T00:00:00.5Z'])('%s exists', (written) =>
    expect(isRealInstant(written)).toBe(true),
  );

  it.each([
    '2026-02-30T14:05:00+02:00',
    '2026-02-29T14:05:00Z',
    '2026-04-31T14:05:00Z',
    '2026-13-01T14:05:00Z',
    // JavaScript does not parse an offset that has hours only.
    '2026-05-09T14:05:00+03',
    'eilen',
  ])('%s does not', (written) => expect(isRealInstant(written)).toBe(false));
});

// The current seasonal announcement, day by day.
import { describe, expect, it } from 'vitest';
import { announcementOfSeason } from './season-announcement.ts';

const season = (name: string, start: string) => ({ name, content: `<p>${name}</p>`, start, is_closable: true });
const year = [
  season('kevat', '2024-04-20T00:00:00+03:00'),
  season('kesa', '2024-06-10T00:00:00+03:00'),
  season('syksy', '2024-09-01T00:00:00+03:00'),
  season('talvi', '2024-11-10T00:00:00+02:00'),
];
const on = (now: string) => announcementOfSeason(year, new Date(now));

describe('the announcement of a season', () => {
  it.each([
    ['2026-04-19T20:59:59Z', 'talvi-2025'],
    ['2026-04-19T21:00:00Z', 'kevat-2026'],
    ['2026-07-01T12:00:00Z', 'kesa-2026'],
    ['2026-09-30T12:00:00Z', 'syksy-2026'],
    ['2026-11-23T12:00:00Z', 'talvi-2026'],
    ['2027-01-02T12:00:00Z', 'talvi-2026'],
    ['2027-11-23T12:00:00Z', 'talvi-2027'],
  ])('is at %s the one that began last, with an id of this turn: %s', (now, id) => {
    expect(on(now)).toMatchObject({ id, name: id.slice(0, -5), is_closable: true });
    expect(Date.parse(on(now)?.start ?? '')).toBeLessThanOrEqual(Date.parse(now));
  });

  it('is none where none is written', () => {
    expect(announcementOfSeason([], new Date())).toBeNull();
  });
});

// The date of an article in a list.
import { describe, expect, it } from 'vitest';
import { rawItem } from '../../../tests/helpers/raw-content.ts';
import { listItem } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { buildListDate } from './list-date.ts';

const now = new Date('2026-11-29T12:00:00Z');
const dateOf = (first_published_at: string | null, last_published_at: string | null = null) =>
  buildListDate(parseAs(listItem, rawItem(1, { meta: { first_published_at, last_published_at } }), 'item'), now);

describe('the date of an article in a list', () => {
  it.each([
    ['of this month', '2026-11-28T08:00:00+02:00', null, '2026-11-28', '28.11.'],
    ['by Finnish days', '2026-11-27T22:30:00Z', null, '2026-11-28', '28.11.'],
    ['of this month, and updated since', '2026-11-20T08:00:00Z', '2026-11-28T08:00:00Z', '2026-11-20', '20.11.'],
    ['old, and updated since', '2026-02-01T08:00:00Z', '2026-10-03T08:00:00Z', '2026-10-03', 'päivitetty 3.10.'],
    ['old, and updated on the same day', '2026-02-01T08:00:00Z', '2026-02-01T15:00:00Z', '2026-02-01', '1.2.'],
    ['of another year', '2024-05-09T08:00:00Z', null, '2024-05-09', '9.5.2024'],
    ['of the same day last year', '2025-11-29T08:00:00Z', null, '2025-11-29', '29.11.2025'],
    ['updated in another year', '2023-05-09T08:00:00Z', '2024-05-09T08:00:00Z', '2024-05-09', 'päivitetty 9.5.2024'],
    ['of an update alone', null, '2026-10-03T08:00:00Z', '2026-10-03', '3.10.'],
    ['ahead of the clock', '2026-12-01T08:00:00Z', null, '2026-12-01', '1.12.'],
  ])('%s', (_, published, updated, day, text) => {
    expect(dateOf(published, updated)).toEqual({ day, text });
  });

  it('is missing where a backend gives none', () => {
    expect(dateOf(null)).toBeNull();
  });
});

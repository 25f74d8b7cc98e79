// The date of an article in a list that claims to be new, as short as it can be without ambiguity.
import { article as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { ListItem } from '../../contract/items.ts';
import { dayOf, formatDate } from '../../shared/helsinki-time.ts';

export interface ListDate {
  /** For example `2026-11-28`. */
  day: string;
  /** For example `28.11.`, or `päivitetty 3.10.` for an old article that has been updated. */
  text: string;
}

const dayMs = 86_400_000;
/**
 * Age in milliseconds from which readers wonder whether an article is still valid: its update then says more than its
 * publication.
 */
const oldAfterMs = 30 * dayMs;
/** Within this time a day and a month stand for one date only. */
const withoutYearMs = 365 * dayMs;

/** @returns null from a backend that gives no date */
export function buildListDate({ meta }: Pick<ListItem, 'meta'>, now: Date): ListDate | null {
  const published = meta.first_published_at;
  const updated = meta.last_published_at ?? published;
  if (updated === null) return null;
  const isOld = published === null || now.getTime() - Date.parse(published) > oldAfterMs;
  const isUpdate = published !== null && isOld && dayOf(updated) > dayOf(published);
  const shown = isUpdate || published === null ? updated : published;
  const date = shortDate(shown, now);
  return { day: dayOf(shown), text: isUpdate ? fill(texts.updatedOn, { pvm: date }) : date };
}

function shortDate(iso: string, now: Date): string {
  const isNear = Math.abs(now.getTime() - Date.parse(iso)) < withoutYearMs;
  return isNear ? formatDate(iso).replace(/\d{4}$/, '') : formatDate(iso);
}

// Competition works.
import type { Selectable } from 'kysely';
import type { Store } from './open-store.ts';
import type { Schema } from './schema.ts';

/** A work as it is kept; `content` is JSON. */
export type SubmissionRow = Selectable<Schema['submissions']>;

/** One work, or undefined. */
export async function findSubmission(store: Store, id: number): Promise<SubmissionRow | undefined> {
  return store.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A part of all works in their own order, and how many there are in all. */
export async function listSubmissions(store: Store, part: { offset: number; limit: number }) {
  const { count } = await store
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows: SubmissionRow[] = await store
    .selectFrom('submissions')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return { rows, count: Number(count) };
}

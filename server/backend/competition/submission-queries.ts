// Competition works.
import { type Selectable, sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';

/** A stored work with the number of votes that this backend has counted; `content` is JSON. */
export type SubmissionRow = Selectable<Schema['submissions']> & { counted_votes: number };

const withVotes = (store: Store) =>
  store
    .selectFrom('submissions')
    .selectAll('submissions')
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('votes')
            .whereRef('votes.submission_id', '=', 'submissions.id')
            .select((votes) => votes.fn.countAll<number>().as('votes')),
          sql.lit(0),
        )
        .as('counted_votes'),
    );

/** One work, or undefined. */
export async function findSubmission(store: Store, id: number): Promise<SubmissionRow | undefined> {
  return withVotes(store).where('submissions.id', '=', id).executeTakeFirst();
}

/** The votes of a work: the imported ones plus those given here. */
export const votesOf = ({ vote_count, counted_votes }: SubmissionRow): number => vote_count + Number(counted_votes);

/** A slice of all works in their editorial order, and the total number. */
export async function listSubmissions(store: Store, part: { offset: number; limit: number }) {
  const { count } = await store
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows: SubmissionRow[] = await withVotes(store)
    .orderBy('position')
    .orderBy('submissions.id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return { rows, count: Number(count) };
}

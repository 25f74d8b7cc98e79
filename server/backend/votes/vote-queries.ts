// Votes for competition works. Each voter counts once, even with repeated and parallel requests.
import type { Expression, SqlBool } from 'kysely';
import type { Store } from '../store/open-store.ts';

/** The known identifiers of a voter. */
export interface Voter {
  /** Null for a visitor who is not logged in. */
  userId: number | null;
  /** Hash of the browser's cookie; null for a browser that has no cookie yet. */
  visitorHash: string | null;
}

/**
 * Counts a vote, unless this account or this browser has already voted for the work. It is a single statement, so that the
 * table's constraints decide between concurrent votes.
 * @returns whether the vote was counted
 */
export async function addVote(
  store: Store,
  { submissionId, voter, at }: { submissionId: number; voter: Voter; at: string },
): Promise<boolean> {
  const result = await store
    .insertInto('votes')
    .values({ submission_id: submissionId, user_id: voter.userId, visitor_hash: voter.visitorHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Whether this account or this browser has voted for a work. */
export async function hasVoted(store: Store, submissionId: number, voter: Voter): Promise<boolean> {
  const { userId, visitorHash } = voter;
  const found = await store
    .selectFrom('votes')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where((eb) => {
      const marks: Expression<SqlBool>[] = [];
      if (userId !== null) marks.push(eb('user_id', '=', userId));
      if (visitorHash !== null) marks.push(eb('visitor_hash', '=', visitorHash));
      return eb.or(marks);
    })
    .executeTakeFirst();
  return found !== undefined;
}

/** The votes of an account, oldest first, for its owner's data export. */
export async function findVotesOf(
  store: Store,
  userId: number,
): Promise<{ submission_id: number; created_at: string }[]> {
  const query = store.selectFrom('votes').select(['submission_id', 'created_at']).where('user_id', '=', userId);
  return query.orderBy('created_at').orderBy('id').execute();
}

/**
 * Removes the account from its votes, which stay counted. They keep a hash that identifies a browser but no person, like votes
 * without an account; otherwise the same browser could vote twice.
 */
export async function anonymiseVotes(store: Store, userId: number): Promise<void> {
  await store.updateTable('votes').set({ user_id: null }).where('user_id', '=', userId).execute();
}

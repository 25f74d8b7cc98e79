// The API calls of a vote button. A failed vote is logged and reported to the visitor; a failed status request is only
// logged.
import type { Received, RefusalAnswer, VoteAnswer } from '../../rules/visitor-answers.ts';
import { votePath, voteStatusPath } from '../../rules/visitor-paths.ts';
import { votingEnded } from '../../rules/voting.ts';
import { comp } from '../../texts/fi/lists.ts';
import { askAccount, postJson } from '../shared/account/account-api.ts';

/** The number of votes in a response; undefined without one. */
const votesIn = (json: Received<VoteAnswer> | null): number | undefined =>
  typeof json?.vote_count === 'number' ? json.vote_count : undefined;

/** The result of a vote. Without a number of votes in the response the button counts itself. */
export interface VoteOutcome {
  phase: 'voted' | 'closed' | 'open';
  /** Whether the vote was counted just now; a second vote is not counted. */
  isNew?: boolean;
  votes?: number | undefined;
  /** Why the vote was not counted, in the visitor's language. */
  problem?: string;
}

/** @returns null without a response */
export async function askStatus(id: number): Promise<{ hasVoted: boolean; votes: number | undefined } | null> {
  try {
    const { isOk, status, json } = await askAccount<VoteAnswer>(voteStatusPath(id));
    if (!isOk) throw new Error(`The vote status was answered with ${status}`);
    return { hasVoted: json?.has_voted === true, votes: votesIn(json) };
  } catch (error) {
    console.error(error);
    return null;
  }
}

export async function sendVote(id: number): Promise<VoteOutcome> {
  try {
    const { isOk, status, json } = await postJson<VoteAnswer & RefusalAnswer>(votePath(id), undefined, {
      keepalive: true,
    });
    if (isOk || status === 409) return { phase: 'voted', isNew: isOk, votes: votesIn(json) };
    if (status === 403 && json?.detail === votingEnded) return { phase: 'closed' };
    console.error(`The vote was answered with ${status}`);
    return { phase: 'open', problem: status === 429 ? comp.votePage.limited : comp.votePage.failed };
  } catch (error) {
    console.error(error);
    return { phase: 'open', problem: comp.votePage.failed };
  }
}

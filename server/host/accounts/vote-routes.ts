// Voting without JavaScript: a page that shows a work, its state for this visitor, and the button.
import type { Request } from 'express';
import { isOutdated } from '../../../rules/api/csrf.ts';
import { votePagesPath } from '../../../rules/site/site-paths.ts';
import { votingEnded } from '../../../rules/voting.ts';
import { comp } from '../../../texts/fi/lists.ts';
import type { OwnVote, Submission } from '../../contract/submissions.ts';
import { ContentApiError } from '../api/load.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { type VoteState, votePage } from '../pages/competition/vote.ts';
import type { AccountPageRequest, AccountVisits } from './account-requests.ts';
import type { AccountRoute } from './account-views.ts';
import { apiUnavailable, noRefusal, type Refusal, refused } from './refusal.ts';

export const voteRoute = `${votePagesPath}:id/`;

/** A work, and whether its voting has ended. */
interface VotedWork {
  work: Submission;
  isClosed: boolean;
}

export interface VoteRoutesOptions {
  visits: AccountVisits;
  pages: PageRoutes;
  /**
   * Null when there is no such work.
   * @throws {ContentApiError}
   */
  findWork(id: number): Promise<VotedWork | null>;
}

/** The query of the page after a vote; a reload shows the page again, and does not vote. */
const doneQuery = '?tila=aanestetty';
const failed: Refusal = { ...apiUnavailable, problem: comp.votePage.failed };

export function createVoteRoutes({ visits, pages, findWork }: VoteRoutesOptions): AccountRoute {
  /** Responds with 404 for a work that does not exist. */
  const withWork =
    (handle: (visit: AccountPageRequest, found: VotedWork) => Promise<void>) => async (visit: AccountPageRequest) => {
      const id = readId(visit.req);
      const found = id === null ? null : await findWork(id);
      if (found) await handle(visit, found);
      else await pages.sendMissing(visit.req, visit.res);
    };
  return {
    page: visits.page(withWork((visit, found) => show(visit, found))),
    form: visits.form(withWork(vote)),
  };
}

const readId = ({ params }: Request): number | null => (/^\d{1,9}$/.test(String(params.id)) ? Number(params.id) : null);

async function vote(visit: AccountPageRequest, found: VotedWork): Promise<void> {
  const change = await visit.change((account) => account.voteFor(found.work.id), comp.votePage.failed);
  // A repeated vote counts as a success.
  if (!change.refusal || change.answer?.status === 409) return visit.go(visit.req.path + doneQuery);
  const { answer, refusal } = change;
  if (answer?.status === 403 && answer.detail === votingEnded)
    return show(visit, { ...found, isClosed: true }, refused('', {}, 403));
  if (answer && isOutdated(answer)) return show(visit, found, { ...refusal, problem: comp.votePage.stale });
  if (answer?.status === 429) return show(visit, found, { ...refusal, problem: comp.votePage.limited });
  return show(visit, found, failed);
}

/** Shows the work, and the visitor's possible action. */
async function show(visit: AccountPageRequest, { work, isClosed }: VotedWork, refusal = noRefusal): Promise<void> {
  const status = await askStatus(visit, work.id);
  const hasVoted = status?.has_voted === true;
  const state: VoteState = isClosed ? 'closed' : hasVoted ? 'voted' : 'open';
  const isDone = `?tila=${visit.fields.get('tila')}` === doneQuery;
  await visit.show(
    ({ context, token, refusal: { problem } }) =>
      votePage(
        {
          work: { ...work, vote_count: status?.vote_count ?? work.vote_count },
          state,
          isDone,
          hasVoted,
          problem,
          token,
        },
        context,
      ),
    status ? refusal : failed,
  );
}

/** Null while the content API can't respond. */
async function askStatus({ client }: AccountPageRequest, id: number): Promise<OwnVote | null> {
  try {
    return await client.vote(id);
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    return null;
  }
}

// Votes for competition works (docs/content-api.md, section 6).
import { type Request, type Response, Router } from 'express';
import type { VoteAnswer } from '../../../rules/api/visitor-answers.ts';
import { votingEnded } from '../../../rules/voting.ts';
import { hasEnded } from '../../contract/competition.ts';
import { bySender } from '../../shared/sender-limit.ts';
import { publish } from '../../shared/telemetry/events.ts';
import { presentCompetition } from '../competition/present-competition.ts';
import { findSubmission, type SubmissionRow, votesOf } from '../competition/submission-queries.ts';
import { ApiError, notFound, throttled } from '../http/api-error.ts';
import { callerAddress } from '../http/caller-address.ts';
import { privateHeaders } from '../http/private-answer.ts';
import { readPathId } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { hashFor } from '../shared/secrets.ts';
import type { Store } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { findVisit, storeAsVisitor } from '../visitors/session.ts';
import { findOrMakeVisitor, findVisitor, keepVisitor } from '../visitors/visitor-cookie.ts';
import { addVote, hasVoted } from './vote-queries.ts';

const periodSeconds = 60;

/** `GET /competition/submissions/{id}/vote-status/` and `POST /competition/submissions/{id}/vote/`. */
export function voteRoutes(context: RouteContext): Router {
  const { store, now, limits, state, apiKey } = context;
  const router = Router();
  const limit = bySender(state, 'vote', limits.vote, periodSeconds);

  router.get('/competition/submissions/:id/vote-status/', async (request, response) => {
    const work = await readWork(store, request);
    const visitor = findVisitor(request, context);
    const voter = await voterOf(request, visitor, context);
    send(response, 200, { has_voted: await hasVoted(store, work.id, voter), vote_count: votesOf(work) });
  });

  router.post('/competition/submissions/:id/vote/', requireCsrf(context), async (request, response) => {
    const waitSeconds = await limit.take(callerAddress(request, apiKey));
    if (waitSeconds > 0) throw throttled(waitSeconds);
    const { id } = await readWork(store, request);
    if (hasEnded(await presentCompetition(store, now()), now())) {
      throw new ApiError(403, { detail: votingEnded });
    }
    const visitor = findOrMakeVisitor(request, response, context);
    const voter = await voterOf(request, visitor, context);
    const isCounted = await storeAsVisitor(addVote(store, { submissionId: id, voter, at: now().toISOString() }));
    publish('vote', { outcome: isCounted ? 'counted' : 'repeated' });
    keepVisitor(response, visitor, context);
    const counted = await readWork(store, request);
    send(response, isCounted ? 200 : 409, { has_voted: true, vote_count: votesOf(counted) });
  });

  return router;
}

async function readWork(store: Store, request: Request): Promise<SubmissionRow> {
  const work = await findSubmission(store, readPathId(request.params.id) ?? 0);
  if (!work) throw notFound();
  return work;
}

/** Identifies a voter by the account, by the browser, or by both. */
async function voterOf(request: Request, visitor: string | undefined, context: RouteContext) {
  const visit = await findVisit(request, context);
  return { userId: visit?.user.id ?? null, visitorHash: visitor ? hashFor('voter', visitor) : null };
}

/** Sends a response that is private to the visitor. */
function send(response: Response, status: number, body: VoteAnswer): void {
  response.status(status).set(privateHeaders).json(body);
}

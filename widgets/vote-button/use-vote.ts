// The states of a vote button: open, being sent, voted; or closed.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Received, RefusalAnswer, VoteAnswer } from '../../rules/api/visitor-answers.ts';
import { votePath, voteStatusPath } from '../../rules/api/visitor-paths.ts';
import { visitorHintCookie, votingEnded } from '../../rules/voting.ts';
import { comp } from '../../texts/fi/lists.ts';
import { watchAccount } from '../shared/account/account.ts';
import { askAccount, postJson } from '../shared/account/account-api.ts';
import { readCookie } from '../shared/account/account-hint.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import { recallAs, remember } from '../shared/storage/remember.ts';
import type { VoteButtonProps } from './props.ts';

type Phase = 'open' | 'sending' | 'voted' | 'closed';

interface Vote {
  phase: Phase;
  votes: number;
  /** The announcement for a screen reader; empty for none. */
  status: string;
  /** Why the last vote was not counted; empty otherwise. */
  problem: string;
  vote(): Promise<void>;
}

export function useVote(props: VoteButtonProps, root: RefObject<HTMLElement | null>): Vote {
  const { id, isClosed } = props;
  const [phase, setPhase] = useState<Phase>(isClosed ? 'closed' : 'open');
  const [votes, setVotes] = useState(props.votes);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  // Refs, because presses and responses may come before the state has been rendered.
  const isSending = useRef(false);
  const sent = useRef(0);

  useStatus(props, {
    sent: () => sent.current,
    show(hasVoted, newVotes) {
      setPhase(hasVoted ? 'voted' : 'open');
      if (newVotes !== undefined) setVotes(newVotes);
    },
  });

  async function vote() {
    if (isSending.current || phase !== 'open') return;
    isSending.current = true;
    sent.current += 1;
    setPhase('sending');
    setProblem('');
    const outcome = await sendVote(id);
    isSending.current = false;
    setPhase(outcome.phase);
    setProblem(outcome.problem ?? '');
    if (outcome.phase !== 'voted') return;
    rememberVote(id);
    setVotes(outcome.votes ?? (outcome.isNew ? votes + 1 : votes));
    setStatus(comp.voteSaved);
    if (outcome.isNew && root.current)
      emitSubmitted(root.current, { widget: 'vote-button', action: 'vote', label: String(id) });
  }

  return { phase, votes, status, problem, vote };
}

/**
 * Whether the browser has a cookie which indicates that the backend recognises the visitor by another cookie, which no
 * script can read.
 */
const seemsKnown = (): boolean => readCookie(visitorHintCookie) !== '';

interface ShownVote {
  /** The number of sent votes: a status requested before the latest of them is outdated. */
  sent(): number;
  show(hasVoted: boolean, votes?: number): void;
}

/**
 * Requests once per account whether this visitor has voted. Most visitors never vote, and cause no request: it is sent
 * only by a browser that has voted before, according to its own storage or a cookie, or that is logged in.
 */
function useStatus({ id, isClosed }: VoteButtonProps, { sent, show }: ShownVote): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription belongs to the work, not to a render
  useEffect(() => {
    if (isClosed) return;
    const life = new AbortController();
    let hasAsked = false;
    // The vote is shown at once; the response may correct it.
    if (hasVotedFor(id)) show(true);
    watchAccount(life.signal, async (account) => {
      if (!account && !hasVotedAtAll() && !seemsKnown() && !hasAsked) return;
      hasAsked = true;
      const before = sent();
      const status = await askStatus(id);
      if (!status || life.signal.aborted || sent() !== before) return;
      if (!status.hasVoted) forgetVote(id);
      show(status.hasVoted, status.votes);
    });
    return () => life.abort();
  }, [id]);
}

/** The number of votes in a response; undefined without one. */
const votesIn = (json: Received<VoteAnswer> | null): number | undefined =>
  typeof json?.vote_count === 'number' ? json.vote_count : undefined;

/** The result of a vote. Without a number of votes in the response the button counts itself. */
interface VoteOutcome {
  phase: 'voted' | 'closed' | 'open';
  /** Whether the vote was counted just now; a second vote is not counted. */
  isNew?: boolean;
  votes?: number | undefined;
  /** Why the vote was not counted, in the visitor's language. */
  problem?: string;
}

/** @returns null after a failure, which is only logged */
async function askStatus(id: number): Promise<{ hasVoted: boolean; votes: number | undefined } | null> {
  try {
    const { isOk, status, json } = await askAccount<VoteAnswer>(voteStatusPath(id));
    if (!isOk) throw new Error(`The vote status was answered with ${status}`);
    return { hasVoted: json?.has_voted === true, votes: votesIn(json) };
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function sendVote(id: number): Promise<VoteOutcome> {
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

/**
 * The works that this browser has voted for, so that its votes are shown at once and other browsers send no request.
 * They are stored only because the visitor has voted, so this needs no consent.
 */
const votedKey = 'voted-works';
const readVoted = (): number[] =>
  recallAs('localStorage', votedKey, (text) => (/^\d+(?:,\d+)*$/.test(text) ? text.split(',').map(Number) : null)) ??
  [];
const writeVoted = (ids: number[]): void => remember('localStorage', votedKey, ids.join(','));

const hasVotedAtAll = (): boolean => readVoted().length > 0;
const hasVotedFor = (id: number): boolean => readVoted().includes(id);

function rememberVote(id: number): void {
  if (!hasVotedFor(id)) writeVoted([...readVoted(), id]);
}

/** Removes a vote that the backend does not know, such as one of an earlier competition. */
function forgetVote(id: number): void {
  if (hasVotedFor(id)) writeVoted(readVoted().filter((one) => one !== id));
}

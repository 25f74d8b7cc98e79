// The states of a vote button: open, being sent, voted; or closed.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { visitorHintCookie } from '../../rules/voting.ts';
import { comp } from '../../texts/fi/lists.ts';
import { watchAccount } from '../shared/account/account.ts';
import { readCookie } from '../shared/account/account-hint.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import type { VoteButtonProps } from './props.ts';
import { askStatus, sendVote } from './vote-calls.ts';
import { forgetVote, hasVotedAtAll, hasVotedFor, rememberVote } from './voted-works.ts';

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

// The votes of a competition work, and the button that adds one.
import { type FormEvent, useRef } from 'react';
import { comp } from '../../texts/fi/comp.ts';
import { fill } from '../../texts/fill.ts';
import { votesInWords } from '../../texts/votes.ts';
import { Icon } from '../shared/Icon.tsx';
import type { VoteButtonProps } from './props.ts';
import { useVote } from './use-vote.ts';

const icon = {
  heart:
    'M12 20C5.500 15.300 3.500 12 3.500 8.900A4.600 4.600 0 0 1 12 6.600a4.600 4.600 0 0 1 8.500 2.300c0 3.100-2 6.400-8.500 11.100z',
  tick: 'M5 12.500l4.500 4.500L19 7',
};

export function VoteButton(props: VoteButtonProps) {
  const { id, name } = props;
  const root = useRef<HTMLDivElement>(null);
  const { phase, votes, said, vote } = useVote(props, root);
  const { number, word } = votesInWords(votes);
  const hasVoted = phase === 'voted';

  function submit(event: FormEvent) {
    event.preventDefault();
    void vote();
  }

  return (
    <div className="vote-button" data-phase={phase} ref={root}>
      <p className="vote-button__votes">
        <b>{number}</b> {word}
      </p>
      {phase === 'closed' ? (
        <p className="vote-button__closed">{comp.closed}</p>
      ) : (
        // Without JavaScript a page of its own asks for the vote, with what only this visitor may know.
        <form className="vote-button__form" method="get" action={`/aanesta/${id}/`} onSubmit={submit}>
          <button
            type="submit"
            className="button vote-button__button"
            aria-label={hasVoted ? `${comp.voted}: ${name}` : fill(comp.voteName, { nimi: name })}
            // Not "disabled" while it is under way: the focus must be there still when it comes back.
            aria-disabled={phase === 'sending' || undefined}
            disabled={hasVoted}
          >
            <Icon d={hasVoted ? icon.tick : icon.heart} />
            {hasVoted ? comp.voted : comp.vote}
          </button>
        </form>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

// The votes of a competition work, and the button that adds one.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { comp } from '../../texts/fi/lists.ts';
import { fill } from '../../texts/fill.ts';
import { votesInWords } from '../../texts/votes.ts';
import { prepareChange } from '../shared/account/account-api.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import type { VoteButtonProps } from './props.ts';
import { useVote } from './use-vote.ts';

export function VoteButton(props: VoteButtonProps) {
  const { id, name } = props;
  const root = useRef<HTMLDivElement>(null);
  const { phase, votes, status, problem, vote } = useVote(props, root);
  const { number, word } = votesInWords(votes);
  const hasVoted = phase === 'voted';
  const closed = useRef<HTMLParagraphElement>(null);
  // Disabling a focused button would lose the focus, so that waits until the visitor has moved the focus.
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (phase === 'closed' && hasFocus) closed.current?.focus();
  }, [phase, hasFocus]);

  // The token is requested in advance, because the visitor may leave the page right after the press.
  const approach = () => phase === 'open' && prepareChange();

  function submit(event: FormEvent) {
    // Without a network the page itself preserves the form, and shows a message (widgets/page/offline-forms.ts).
    if (!navigator.onLine) return;
    event.preventDefault();
    // The submit may have been held back until the button was hydrated.
    setFocus(event.currentTarget.contains(document.activeElement));
    void vote();
  }

  return (
    <div className="vote-button" data-phase={phase} ref={root}>
      <p className="vote-button__votes">
        <b>{number}</b> {word}
      </p>
      {phase === 'closed' ? (
        <p className="vote-button__closed" ref={closed} tabIndex={-1}>
          {comp.closed}
        </p>
      ) : (
        // Without JavaScript a separate page sends the vote, with the visitor's own CSRF token.
        <form className="vote-button__form" method="get" action={`/aanesta/${id}/`} onSubmit={submit}>
          <button
            type="submit"
            className="button vote-button__button"
            aria-label={hasVoted ? `${comp.voted}: ${name}` : fill(comp.voteName, { nimi: name })}
            aria-disabled={phase === 'sending' || (hasVoted && hasFocus) || undefined}
            disabled={hasVoted && !hasFocus}
            onPointerEnter={approach}
            onFocus={() => {
              setFocus(true);
              approach();
            }}
            onBlur={() => setFocus(false)}
          >
            <Icon d={hasVoted ? icons.check : icons.heart} />
            {hasVoted ? comp.voted : comp.vote}
          </button>
        </form>
      )}
      {problem && (
        <p className="error vote-button__problem" role="alert">
          {problem}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}

// The list of saved estimates: each can be opened in the calculator, and removed.
import { type FormEvent, useId, useRef, useState } from 'react';
import { csrfField } from '../../rules/api/csrf.ts';
import { estimatePath } from '../../rules/api/visitor-paths.ts';
import { inEuros } from '../../rules/renovation-costs.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { fill, plural } from '../../texts/fill.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { Message } from './Message.tsx';
import type { EstimateProps } from './props.ts';

interface EstimatesProps {
  estimates: EstimateProps[];
  token: string;
  onRemoved(id: string): void;
}

export function Estimates({ estimates, token, onRemoved }: EstimatesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState('');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');

  async function remove(event: FormEvent, estimateId: string) {
    event.preventDefault();
    if (busy) return;
    setBusy(estimateId);
    setWords('');
    setProblem('');
    const answer = await changeAccount('DELETE', estimatePath(estimateId)).catch(() => null);
    setBusy('');
    // An estimate that is already gone counts as removed.
    if (answer?.isOk || answer?.status === 404) {
      setWords(texts.estimateRemoved);
      onRemoved(estimateId);
      // The pressed button is gone, so the focus moves to the heading.
      heading.current?.focus();
      return;
    }
    if (answer?.status === 403) notifyAccountChanged();
    setProblem(texts.removeFailed);
  }

  return (
    <section className="calculator__saved" aria-labelledby={`${id}saved`}>
      <h2 className="calculator__title" id={`${id}saved`} ref={heading} tabIndex={-1}>
        {texts.estimates}
      </h2>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <div role="alert">{problem && <Message text={problem} />}</div>
      {estimates.length === 0 ? (
        <p className="calculator__hint">{texts.noEstimates}</p>
      ) : (
        <ul className="calculator__list">
          {estimates.map((one) => (
            <li key={one.id} className="calculator__one">
              <a
                className="calculator__open"
                href={`/omat-tyokalut/?laskelma=${one.id}#remonttilaskuri`}
                data-prefetch="off"
              >
                {one.title}
              </a>
              <span className="calculator__facts">
                {one.saved} · {plural(texts.lines, one.lines)}
              </span>
              <span className="calculator__about">{fill(texts.about, { summa: inEuros(one.total) })}</span>
              <form method="post" action="/omat-tyokalut/laskelmat/poista/" onSubmit={(event) => remove(event, one.id)}>
                <input type="hidden" name={csrfField} value={token} />
                <input type="hidden" name="id" value={one.id} />
                <button className="button button--quiet" type="submit" aria-disabled={busy === one.id || undefined}>
                  {texts.removeEstimate}
                  <span className="visually-hidden">: {one.title}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

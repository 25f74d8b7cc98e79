// The total of the lines, with the reserve.
import { useEffect, useState } from 'react';
import { type Estimate, inEuros } from '../../rules/renovation-costs.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';

/** A screen reader announces the total after a pause in typing, not on every key press; in milliseconds. */
const pauseMs = 1000;

export function Total({ sum, reserve, reservePercent, total, hasAny }: Omit<Estimate, 'costs'> & { hasAny: boolean }) {
  const words = hasAny ? `${texts.total} ${inEuros(total)}` : '';
  const [announced, setAnnounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <dl className="calculator__sums">
        <div>
          <dt>{texts.sum}</dt>
          <dd>{hasAny ? inEuros(sum) : '–'}</dd>
        </div>
        <div>
          <dt>{fill(texts.reserve, { n: reservePercent })}</dt>
          <dd>{hasAny ? inEuros(reserve) : '–'}</dd>
        </div>
        <div className="calculator__total">
          <dt>{texts.total}</dt>
          <dd>{hasAny ? inEuros(total) : <span className="calculator__none">{texts.noTotal}</span>}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {announced !== words || !hasAny ? '' : announced}
      </p>
    </>
  );
}

// The requirements of a password, updated while the visitor types: by icon and text, and announced after a pause.
import { useEffect, useState } from 'react';
import { auth } from '../../../texts/fi/accounts.ts';
import { fill } from '../../../texts/fill.ts';
import * as icons from '../../shared/icons/icons.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import type { PasswordMarks } from './use-password-marks.ts';

/** A screen reader announces the state of the requirements after this pause in typing, in milliseconds. */
export const announceAfterMs = 1000;

/** A dot for unknown, a ring for unmet, a tick for met. */
const signs = {
  unknown: icons.point,
  unmet: icons.ring,
  met: icons.check,
};

const words = {
  short: auth.req8,
  common: auth.reqCommon,
  numeric: auth.reqNumeric,
  similar: auth.reqSimilar,
};

export function Requirements({ id, marks }: { id: string; marks: PasswordMarks }) {
  const rules = Object.entries(words) as [keyof PasswordMarks, string][];
  return (
    <div className="login__rules">
      <ul id={id} aria-label={auth.reqTitle}>
        {rules.map(([rule, text]) => (
          <li key={rule} data-mark={marks[rule]}>
            <Icon d={signs[marks[rule]]} />
            {text}
            {marks[rule] !== 'unknown' && <span className="visually-hidden">, {auth.reqState[marks[rule]]}</span>}
          </li>
        ))}
      </ul>
      <Announcer marks={marks} />
    </div>
  );
}

function Announcer({ marks }: { marks: PasswordMarks }) {
  const [announced, announce] = useState('');
  const all = Object.values(marks);
  const met = all.filter((mark) => mark === 'met').length;
  const isTyped = marks.short !== 'unknown';
  const text = met === all.length ? auth.reqAll : fill(auth.reqCount, { n: met, kaikki: all.length });
  useEffect(() => {
    const timer = setTimeout(() => announce(isTyped ? text : ''), announceAfterMs);
    return () => clearTimeout(timer);
  }, [isTyped, text]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

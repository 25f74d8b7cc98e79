// The second factor of a foreign backend's only operator. Its codes are always the same, and time stands still, so that
// two screenshots of its pages are equal.
import type { Raw } from '../content.ts';
import { type Answer, type Ask, type Reply, type Route, readForm } from '../http.ts';
import { badField, type Fields, notThere, posted } from './operator-calls.ts';

/** The operator's account, and the settings that a test may change. */
export interface ForeignOperator {
  readonly email: string;
  readonly password: string;
  /** The authenticator's code, which may be used any number of times. */
  readonly code: string;
  readonly recoveryCodes: readonly string[];
  /** Whether the account has a second factor; at first it has none. */
  isEnrolled: boolean;
  /** Whether the account is on the list of operators. */
  isListed: boolean;
  /** Whether the sign-in is older than an hour, and the password or a new sign-in is needed. */
  needs: 'nothing' | 'password' | 'login';
  /** The backend's health data; any field may be missing. */
  health: Raw;
  /** Whether mails are sent to real recipients. */
  leaves: boolean;
  /** Locks all sessions that were opened by the second factor, as after an hour. */
  lock(): void;
}

export interface FactorOptions {
  operator: ForeignOperator;
  /** Sessions that the second factor has opened, and sessions that have begun an enrolment. */
  opened: Set<string>;
  enrolling: Set<string>;
  sessionOf(ask: Ask): string;
  /** Guards a post that only the site's own pages may send. */
  post(answer: Answer): Record<string, Answer>;
  /** Guards a call that the host makes with its key. */
  keyed(answer: Answer): Answer;
  note(act: string): void;
}

const secret = 'MERIVESIKAIKUUYHAKAUEMPAA7777777';
const forbidden = (detail: string): Reply => ({ status: 403, json: { detail } });
const noCredentials = forbidden('Authentication credentials were not provided.');

/** `logged-out`, `new`, `locked` or `open`. */
function statusOf({ operator, opened }: FactorOptions, session: string): object {
  if (session === '') return { state: 'logged-out' };
  const { email, needs } = operator;
  const lacks = { email, needs_password: needs === 'password', needs_login: needs === 'login' };
  if (!operator.isEnrolled) return { state: 'new', ...lacks, needs_password: needs !== 'login' };
  if (!opened.has(session)) return { state: 'locked', ...lacks };
  return { state: 'open', email, until: '2026-11-20T13:00:00+02:00', recovery_codes: operator.recoveryCodes.length };
}

/** Guards a call that needs an operator with a confirmed second factor. */
export function whenOpen(options: FactorOptions, answer: Answer): Answer {
  const { operator, opened, sessionOf, keyed } = options;
  return keyed((ask) => {
    const session = sessionOf(ask);
    if (session === '') return noCredentials;
    if (!operator.isListed) return notThere;
    return opened.has(session) ? answer(ask) : forbidden('Unohdit näyttää tunnuksesi.');
  });
}

export function factorRoutes(options: FactorOptions): Route[] {
  const { operator, opened, enrolling, sessionOf, post, keyed, note } = options;
  const enrolment = { secret, address: `otpauth://totp/Rannalta%20rantaan:${operator.email}?secret=${secret}` };

  /** Guards a call that needs a signed-in account on the list of operators. */
  const listed = (answer: Answer): Answer =>
    keyed((ask) => {
      if (!operator.isListed) return notThere;
      return sessionOf(ask) === '' ? noCredentials : answer(ask);
    });
  const wrongCode = (fields: Fields): Reply | null => {
    const code = fields.get('code').replace(/\s/g, '');
    if (code === '') return badField('code', 'This field may not be blank.');
    if (code === '429429') return { status: 429, headers: { 'retry-after': '1800' }, json: { detail: 'Too many.' } };
    return code === operator.code || operator.recoveryCodes.includes(code) ? null : badField('code', 'Invalid code.');
  };
  const wrongPassword = (fields: Fields): Reply | null => {
    const password = fields.get('password');
    if (password === '') return badField('password', 'This field may not be blank.');
    return password === operator.password ? null : badField('password', 'Invalid password.');
  };
  const codes = { json: { recovery_codes: operator.recoveryCodes } };

  const begin = posted(['password'], (fields, ask) => {
    if (operator.isEnrolled) return notThere;
    const wrong = wrongPassword(fields);
    if (wrong) return wrong;
    enrolling.add(sessionOf(ask));
    return { json: enrolment };
  });
  const activate = posted(['code'], (fields, ask) => {
    if (!enrolling.has(sessionOf(ask))) return notThere;
    const wrong = wrongCode(fields);
    if (wrong) return wrong;
    operator.isEnrolled = true;
    enrolling.clear();
    opened.add(sessionOf(ask));
    note('factor-added');
    return codes;
  });
  const confirm = posted(['code', 'password'], (fields, ask) => {
    if (!operator.isEnrolled) return forbidden('Ei vielä.');
    const wrong = (operator.needs === 'password' ? wrongPassword(fields) : null) ?? wrongCode(fields);
    if (wrong) return wrong;
    opened.add(sessionOf(ask));
    note('entered');
    return { status: 204 };
  });
  const leave: Answer = async (ask) => {
    await readForm(ask);
    opened.delete(sessionOf(ask));
    note('left');
    return { status: 204 };
  };
  const status: Answer = keyed((ask) => (operator.isListed ? { json: statusOf(options, sessionOf(ask)) } : notThere));
  const started: Answer = (ask) => (enrolling.has(sessionOf(ask)) ? { json: enrolment } : notThere);

  return [
    [/^\/api\/admin\/status\/$/, { GET: status }],
    [/^\/api\/admin\/enrolment\/$/, { GET: listed(started), ...post(listed(begin)) }],
    [/^\/api\/admin\/enrolment\/confirm\/$/, post(listed(activate))],
    [/^\/api\/admin\/confirm\/$/, post(listed(confirm))],
    [/^\/api\/admin\/leave\/$/, post(listed(leave))],
    [
      /^\/api\/admin\/recovery-codes\/$/,
      post(
        whenOpen(
          options,
          posted(['code'], (fields) => {
            const wrong = wrongCode(fields);
            if (!wrong) note('recovery-codes-made');
            return wrong ?? codes;
          }),
        ),
      ),
    ],
  ];
}

// The marks of a password while it is typed, and the rules that the form checks on submit.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PasswordProblem, passwordLength, passwordProblems } from '../../../rules/accounts/password.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import type { AccountValues } from '../use-account-form.ts';
import { isCommonPassword } from './common-passwords.ts';

/** `unknown` is not shown as text: the password is empty, or the server has not responded. */
export type Mark = 'met' | 'unmet' | 'unknown';
export type PasswordMarks = Record<'short' | 'common' | 'numeric' | 'similar', Mark>;

/** The common-password check waits for this pause in typing, in milliseconds. */
export const askAfterMs = 300;

interface Typed {
  password: string;
  /** Null where the form has no email address, or an empty one. */
  email: string | null;
}

/** @param emailName name of the field with the email address that the password must not resemble */
export function usePasswordMarks(emailName?: string) {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({ password: '', email: null });
  const common = useCommonness(typed.password);
  const read = () => setTyped(readTyped(root, emailName));
  // This also counts text that was typed or filled in before the script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, []);

  const problemsOf = ({ password, email }: Typed) =>
    passwordProblems(password, { ...(email && { email }) }, () => common === 'unmet' && password === typed.password);
  return {
    marks: marksOf(typed, problemsOf(typed), common),
    /** Attributes for the element around the fields. */
    watch: { ref: root, onInput: read },
    rules: {
      required: auth.e.required,
      validate: (value: unknown, values: AccountValues) => {
        const email = emailName ? String(values[emailName] ?? '') : null;
        return problemsOf({ password: String(value ?? ''), email })
          .map(wordsOf)
          .join(' ');
      },
    },
  };
}

function readTyped(root: RefObject<HTMLElement | null>, emailName = ''): Typed {
  const held = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  return { password: held('password') ?? '', email: held(emailName) || null };
}

function marksOf({ password, email }: Typed, problems: PasswordProblem[], common: Mark): PasswordMarks {
  const mark = (rule: PasswordProblem['rule']): Mark => {
    if (password === '') return 'unknown';
    return problems.some((problem) => problem.rule === rule) ? 'unmet' : 'met';
  };
  return {
    short: mark('short'),
    common,
    numeric: mark('numeric'),
    // Without an email address, the similarity is unknown.
    similar: email === null ? 'unknown' : mark('similar'),
  };
}

function useCommonness(password: string): Mark {
  const [known, setKnown] = useState<{ password: string; mark: Mark } | null>(null);
  useEffect(() => {
    // A shorter password is refused in any case, and the hash of an unfinished password must not be sent.
    if ([...password].length < passwordLength.min) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const isCommon = await isCommonPassword(password);
      if (!isOver && isCommon !== null) setKnown({ password, mark: isCommon ? 'unmet' : 'met' });
    }, askAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password]);
  return known?.password === password ? known.mark : 'unknown';
}

/** The same messages as the server's for the same rules, in the same order. */
function wordsOf(problem: PasswordProblem): string {
  if (problem.rule === 'similar') return auth.e.similar[problem.to];
  return { short: auth.e.short, long: auth.e.longPassword, common: auth.e.common, numeric: auth.e.numeric }[
    problem.rule
  ];
}

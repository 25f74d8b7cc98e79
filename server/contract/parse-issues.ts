// Describes the error in a value of the content API in words.
import type * as v from 'valibot';

/** The issue that the parser reports for one invalid value. */
export type ContractIssue = v.BaseIssue<unknown>;

/** The path of an issue as keys. */
const keysOf = (issue: ContractIssue): PropertyKey[] => (issue.path ?? []).map(({ key }) => key as PropertyKey);

/**
 * A value with several possible types fails for all of them. The issue with the longest path describes the error: for `{ text:
 * 'a', level: 'x' }`, where a text or an object is allowed, the error is in `level`.
 */
export function deepestOf(issue: ContractIssue): { path: PropertyKey[]; inner: ContractIssue } {
  const inner = issue.issues?.map((one) => deepestOf(one)) ?? [];
  const deepest = inner.reduce<ReturnType<typeof deepestOf> | null>(
    (best, one) => (one.path.length > (best?.path.length ?? 0) ? one : best),
    null,
  );
  if (deepest === null) return { path: keysOf(issue), inner: issue };
  return { path: [...keysOf(issue), ...deepest.path], inner: deepest.inner };
}

const maxShown = 80;

/** @returns the rest of a sentence that begins with the field: `is 7, string is wanted` */
export function describeIssue(issue: ContractIssue): string {
  const { expected, received, message } = issue;
  if (expected === null) return /^[A-Z]/.test(received) ? message : `${message}, got ${received.slice(0, maxShown)}`;
  // If an object lacks a field, the parser knows only the field's name.
  if (received === 'undefined') return expected.startsWith('"') ? 'is missing' : `is missing, ${expected} is wanted`;
  // Such a text looks like `("rich" | "video")`.
  if (expected.startsWith('(')) return `: ${choicesIn(expected)}, got ${shown(issue)}`;
  return `is ${received.slice(0, maxShown)}, ${expected} is wanted`;
}

const choicesIn = (expected: string): string => `expected one of ${expected.slice(1, -1).replaceAll(' | ', ', ')}`;

/** The value as JSON, if the parser's text only states that it is an object. */
function shown({ received, input }: ContractIssue): string {
  if (typeof input !== 'object' || input === null) return received.slice(0, maxShown);
  return JSON.stringify(input).slice(0, maxShown);
}

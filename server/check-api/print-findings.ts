// The results as a table for a terminal: one line per call, and under it the effect on the site without the call.
import { callOf } from './calls.ts';
import { type Finding, isFatal, nameOf } from './finding.ts';

const width = 62;
const needs = (isRequired: boolean) => (isRequired ? 'required' : 'optional');
/** A failed optional call is only lacking. */
const wordOf = ({ verdict }: Finding, isRequired: boolean): string =>
  verdict !== 'fails' ? verdict : isRequired ? 'FAILS' : 'lacks';

/** The lines of one finding; text that is too long for its column moves the others on. */
export function linesOf(finding: Finding): string[] {
  const { name, tried, verdict, details } = finding;
  const call = callOf(name);
  const answer = details.length > 0 ? details.join('; ') : 'as described';
  const first = `${wordOf(finding, call.isRequired).padEnd(8)} ${needs(call.isRequired)}  ${nameOf(call, tried).padEnd(width)}  ${answer}`;
  const isTold = verdict === 'fails' || (verdict === 'differs' && call.isHabit);
  return isTold ? [first, `${' '.repeat(19)}without it: ${call.without}`] : [first];
}

export const head = `${'VERDICT'.padEnd(8)} ${'NEED'.padEnd(8)}  ${'CALL'.padEnd(width)}  ANSWER`;

/** A summary in one line. */
export function summaryOf(found: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) => found.filter((one) => one.verdict === verdict).length;
  const fatal = found.filter(isFatal).length;
  const lacking = count('fails') - fatal;
  const counts = `${count('ok')} as described, ${count('differs')} with differences, ${lacking} lacking, ${count('untried')} untried`;
  if (fatal === 0) return `The site can run on this backend: ${counts}.`;
  return `The site cannot do without ${fatal === 1 ? 'one call that fails' : `${fatal} calls that fail`}: ${counts}.`;
}

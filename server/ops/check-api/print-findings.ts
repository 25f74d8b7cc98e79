// Prints the findings as a table for a terminal: one line per call, and below it the effect on the site without the call.
import { callOf } from './calls.ts';
import { type Finding, isFatal, isLossy, nameOf } from './finding.ts';
import type { ProblemKind } from './problem-tally.ts';

const width = 62;
const needs = (isRequired: boolean) => (isRequired ? 'required' : 'optional');
/** A failed optional call is reported as lacking. */
const wordOf = ({ verdict }: Finding, isRequired: boolean): string =>
  verdict !== 'fails' ? verdict : isRequired ? 'FAILS' : 'lacks';

/** The lines of one finding. A text that is too long for its column shifts the following columns. */
export function linesOf(finding: Finding): string[] {
  const { name, tried, verdict, details } = finding;
  const call = callOf(name);
  const answer = details.length > 0 ? details.join('; ') : 'as described';
  const first = `${wordOf(finding, call.isRequired).padEnd(8)} ${needs(call.isRequired)}  ${nameOf(call, tried).padEnd(width)}  ${answer}`;
  const isTold = verdict === 'fails' || (verdict === 'differs' && call.isHabit);
  return isTold ? [first, `${' '.repeat(19)}without it: ${call.without}`] : [first];
}

export const head = `${'VERDICT'.padEnd(8)} ${'NEED'.padEnd(8)}  ${'CALL'.padEnd(width)}  ANSWER`;

/** A finding in JSON, for programs. */
export function presentFinding(finding: Finding) {
  const { name, tried, verdict, details } = finding;
  const { call, what = '', isRequired, without } = callOf(name);
  return {
    call,
    what,
    tried,
    isRequired,
    verdict,
    isLost: isLossy(finding),
    details,
    ...(verdict === 'fails' && { without }),
  };
}

const shownAddresses = 5;

/** Each kind of problem with its first URLs; no lines without problems. */
export function problemLines(problems: readonly ProblemKind[]): string[] {
  const lines = problems.map(({ problem, count, addresses, isLoss }) => {
    const shown = addresses.filter((address) => address !== '').slice(0, shownAddresses);
    const more = count - shown.length;
    const where = shown.length === 0 ? '' : `: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    return `${isLoss ? 'LOST ' : '     '} ${String(count).padStart(5)} x  ${problem}${where}`;
  });
  return lines.length > 0 ? ['', 'PROBLEMS', ...lines] : [];
}

/** A summary in one line. */
export function summaryOf(found: readonly Finding[], isLost: boolean): string {
  const count = (verdict: Finding['verdict']) => found.filter((one) => one.verdict === verdict).length;
  const fatal = found.filter(isFatal).length;
  const lacking = count('fails') - fatal;
  const counts = `${count('ok')} as described, ${count('differs')} with differences, ${lacking} lacking, ${count('untried')} untried`;
  if (fatal === 0 && isLost)
    return `The site can run on this backend, but leaves out content or takes no leads: ${counts}.`;
  if (fatal === 0) return `The site can run on this backend: ${counts}.`;
  return `The site cannot do without ${fatal === 1 ? 'one call that fails' : `${fatal} calls that fail`}: ${counts}.`;
}

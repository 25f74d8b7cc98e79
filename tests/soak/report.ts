// The report of a soak test, and whether it has passed.
import type { Audit } from './audit.ts';
import type { Ledger } from './ledger.ts';

/** The growth factor of memory that counts as a leak. */
const maxGrowth = 1.2;

export interface SoakResult {
  minutes: number;
  faults: Map<string, number>;
  ledger: Ledger;
  audit: Audit;
  /** MiB at the beginning and at the end; null for a run without a measurement. */
  memory: Record<string, [number, number]> | null;
  /** Results of the alert rules; null if they were not evaluated. */
  alerts: { fired: readonly string[]; wanted: readonly string[]; allowed: readonly string[] } | null;
  sentences: Record<string, number>;
}

/** @returns the reasons for a failure; empty if the test has passed */
export function problemsOf({ ledger, audit, memory, alerts }: SoakResult): string[] {
  const fired = new Set(alerts?.fired);
  const silent = (alerts?.wanted ?? []).filter((name) => !fired.has(name));
  const expected = new Set([...(alerts?.wanted ?? []), ...(alerts?.allowed ?? [])]);
  const groundless = [...fired].filter((name) => !expected.has(name));
  const grown = Object.entries(memory ?? {}).filter(([, [first, last]]) => last > first * maxGrowth);
  return [
    ...(audit.lost.length > 0 ? [`lost: ${audit.lost.slice(0, 5).join('; ')}`] : []),
    ...(audit.doubled.length > 0 ? [`doubled: ${audit.doubled.slice(0, 5).join('; ')}`] : []),
    ...(audit.untold.length > 0 ? [`stored for nobody: ${audit.untold.slice(0, 5).join('; ')}`] : []),
    ...[...ledger.wrong].map(([what, times]) => `wrong: ${what}, ${times} times`),
    ...silent.map((name) => `alert: ${name} did not fire`),
    ...groundless.map((name) => `alert: ${name} fired without a reason`),
    ...grown.map(([name, [first, last]]) => `memory of the ${name}: from ${mb(first)} to ${mb(last)}`),
  ];
}

const mb = (megabytes: number) => `${Math.round(megabytes)} MiB`;
const table = (counts: Iterable<[string, number]>) =>
  [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, times]) => `  ${String(times).padStart(7)}  ${what}`);

export function reportOf(result: SoakResult): string {
  const { minutes, faults, ledger, audit, memory, alerts, sentences } = result;
  const kinds = [...ledger.acknowledged].map(([kind, writes]): [string, number] => [kind, writes.length]);
  const wrong = [...ledger.wrong.values()].reduce((sum, times) => sum + times, 0);
  return [
    `${minutes.toFixed(1)} minutes`,
    'Faults:',
    ...table(faults),
    `Acknowledged writes: ${ledger.acknowledgedCount()}`,
    ...table(kinds),
    'Answers:',
    ...table(ledger.answers),
    `Lost: ${audit.lost.length}, doubled: ${audit.doubled.length}, wrong answers: ${wrong}`,
    ...Object.entries(memory ?? {}).map(
      ([name, [first, last]]) => `Memory of the ${name}: ${mb(first)}, then ${mb(last)}`,
    ),
    ...(alerts ? [`Alerts fired: ${alerts.fired.join(', ') || 'none'}`] : []),
    'Sentences of the log:',
    ...table(Object.entries(sentences)),
    ...problemsOf(result).map((problem) => `FAILED: ${problem}`),
  ].join('\n');
}

// The result of one check, as text for a terminal and as JSON.
export interface Diagnosis {
  /** The name of the check, such as `data folder`. */
  check: string;
  verdict: 'ok' | 'warn' | 'fail';
  /** The finding, without a full stop at its end. */
  says: string;
  /** The remedy: a sentence. */
  todo?: string;
}

/** Functions that create a result with each of the three verdicts. */
export const verdictsOf = (check: string) => ({
  ok: (says: string): Diagnosis => ({ check, verdict: 'ok', says }),
  warn: (says: string, todo: string): Diagnosis => ({ check, verdict: 'warn', says, todo }),
  fail: (says: string, todo: string): Diagnosis => ({ check, verdict: 'fail', says, todo }),
});

const words = { ok: 'ok', warn: 'warn', fail: 'FAIL' };
const widthOfNames = 13;

/** @returns a line such as `FAIL  proxies        1 proxy is in front, but …. Set TRUSTED_PROXIES=1.` */
export const lineOf = ({ check, verdict, says, todo }: Diagnosis): string =>
  `${words[verdict].padEnd(4)}  ${check.padEnd(widthOfNames)}  ${says}${todo ? `. ${todo}` : ''}`;

export function summaryOf(found: readonly Diagnosis[]): string {
  const count = (verdict: Diagnosis['verdict']) => found.filter((one) => one.verdict === verdict).length;
  return `${count('fail')} FAIL, ${count('warn')} warn, ${count('ok')} ok`;
}

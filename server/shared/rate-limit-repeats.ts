// Keeps a log readable while a failure repeats: of each warning and each error, some lines a minute are written.
import type { LogFn, LoggerOptions } from 'pino';
import { createBoundedCache } from './bounded-cache.ts';
import { steadyNow } from './clocks.ts';

const periodMs = 60_000;
const mostInPeriod = 5;
/** Many more than the sentences of the program. */
const mostSentences = 1000;
/** Pino's level; notices are events that people count. */
const warning = 40;

/** The rest of a period is left out, and the next line says how many were. */
export function rateLimitRepeats(now: () => number = steadyNow): NonNullable<LoggerOptions['hooks']> {
  const periods = createBoundedCache<string, { since: number; lines: number }>(mostSentences);

  /** @returns how many lines were left out since the last one, or null for one that is left out */
  function pass(sentence: string): number | null {
    const at = now();
    const period = periods.get(sentence);
    if (!period || at - period.since >= periodMs) {
      periods.set(sentence, { since: at, lines: 1 });
      return Math.max(0, (period?.lines ?? 0) - mostInPeriod);
    }
    period.lines += 1;
    return period.lines > mostInPeriod ? null : 0;
  }

  return {
    logMethod(given, write, level) {
      if (level < warning) return write.apply(this, given);
      const [details, sentence] = typeof given[0] === 'string' ? [{}, given[0]] : [given[0], String(given[1])];
      const leftOut = pass(sentence);
      if (leftOut === 0) write.apply(this, given);
      else if (leftOut !== null)
        write.apply(this, [{ ...(details as object), leftOut }, sentence] as Parameters<LogFn>);
    },
  };
}

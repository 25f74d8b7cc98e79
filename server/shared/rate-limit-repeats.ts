// Limits repeated log lines: only some lines per minute are written of each warning and each error.
import type { LogFn, LoggerOptions } from 'pino';
import { createBoundedCache } from './bounded-cache.ts';
import { steadyNow } from './clocks.ts';

const periodMs = 60_000;
const maxInPeriod = 5;
/** Maximum number of messages. The program has far fewer. */
const maxSentences = 1000;
/** Pino's level from which lines are limited. Lines of lower levels are events that people count. */
const warning = 40;

/** Drops the rest of the lines in a period, and adds their number to the next line. */
export function rateLimitRepeats(now: () => number = steadyNow): NonNullable<LoggerOptions['hooks']> {
  const periods = createBoundedCache<string, { since: number; lines: number }>(maxSentences);

  /** @returns the number of dropped lines since the last written one, or null for a line to be dropped */
  function pass(sentence: string): number | null {
    const at = now();
    const period = periods.get(sentence);
    if (!period || at - period.since >= periodMs) {
      periods.set(sentence, { since: at, lines: 1 });
      return Math.max(0, (period?.lines ?? 0) - maxInPeriod);
    }
    period.lines += 1;
    return period.lines > maxInPeriod ? null : 0;
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

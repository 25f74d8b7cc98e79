// Checks the clock, whose time is used in signed challenges and mailed links, and in the order of leads.
import { clockSkewMs, isInFuture } from '../../shared/clocks.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('clock');

/** Difference in milliseconds that is ignored, because the HTTP header `Date` has whole seconds. */
const fineMs = 5000;
/**
 * @param dates times of other clocks by their owners; the clock of this machine may be among them, though it proves nothing
 * @param newest the newest time in the database, null without one
 */
export function checkClock(
  { now }: Pick<DoctorContext, 'now'>,
  dates: Record<string, string | null>,
  newest: string | null,
): Diagnosis[] {
  const todo = 'Let the system set its clock: timedatectl set-ntp true.';
  const found: Diagnosis[] = [];
  const asked = [];
  for (const [whose, date] of Object.entries(dates)) {
    const time = Date.parse(date ?? '');
    if (Number.isNaN(time)) continue;
    asked.push(whose);
    const ms = Math.abs(now.getTime() - time);
    const says = `${Math.round(ms / 1000)} seconds apart from ${whose}`;
    if (ms > fineMs) found.push((ms > clockSkewMs ? fail : warn)(says, todo));
  }
  if (newest !== null && isInFuture(newest, now))
    found.push(fail(`the newest row of the database is of ${newest}, in the future`, todo));
  if (found.length > 0) return found;
  const seconds = fineMs / 1000;
  return [
    ok(
      asked.length > 0
        ? `within ${seconds} seconds of ${asked.join(' and ')}`
        : 'no other clock was reached; no row is in the future',
    ),
  ];
}

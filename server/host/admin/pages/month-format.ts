// Formats months and numbers for the operator's monthly report.
import { adminMonth as texts } from '../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../texts/fill.ts';
import type { MonthAmount } from '../../../contract/admin-month.ts';
import { writtenNumber } from './format-numbers.ts';

const oneDecimal = new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('fi-FI', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const rate = new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 1 });

/** For example `4 210`; a dash for a missing number. */
export const written = (count: number | null): string => (count === null ? texts.unknown : writtenNumber(count));

/** For example `3,2 %` of those who saw a form; a dash where nobody is known to have seen it. */
export const writtenRate = (part: number | null): string => (part === null ? texts.unknown : rate.format(part));

/** `2026-10` → `lokakuu`. */
export const monthName = (month: string): string => texts.months[Number(month.slice(5)) - 1] ?? month;

/** `2026-10` → `Lokakuu 2026`. */
export const monthTitle = (month: string): string =>
  `${monthName(month).replace(/^./, (first) => first.toUpperCase())} ${month.slice(0, 4)}`;

/** `2026-01`, -1 → `2025-12`. */
export function monthFrom(month: string, by: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Joins parts of a sentence, of which some may be empty. */
export const sentence = (...all: string[]): string => all.filter((part) => part !== '').join(', ');

/** The smallest earlier number for which a change is shown as a percentage. */
const minBaseCount = 10;
/** From this ratio on, a change is shown as a multiple of the earlier number instead of a percentage. */
const maxPercentRatio = 10;

/** Whether a change would be written as 0 %. */
const isAlmostSame = (count: number, before: number): boolean => Math.abs(count / before - 1) < 0.005;

/**
 * Compares in words, for example `12 % enemmän kuin lokakuussa`; empty without a number to compare with.
 * @param earlier the month before, for example `2026-10`
 */
export function comparison({ count, before }: MonthAmount, earlier: string): string {
  if (count === null || before === null || (count === 0 && before === 0)) return '';
  const { change } = texts;
  const kuukaudessa = `${monthName(earlier)}ssa`;
  if (count === before) return fill(change.same, { kuukaudessa });
  if (before === 0) return fill(change.first, { kuukaudessa });
  if (before < minBaseCount) return fill(change.few, { kuukaudessa, n: written(before) });
  if (count >= before * maxPercentRatio) {
    return fill(change.times, { kuukaudessa, kertaa: oneDecimal.format(count / before) });
  }
  if (isAlmostSame(count, before)) return fill(change.almost, { kuukaudessa });
  const osuus = share.format(Math.abs(count / before - 1));
  return fill(count > before ? change.more : change.less, { kuukaudessa, osuus });
}

/**
 * For example `+12 % lokakuusta`, or the earlier number where a percentage would mislead; empty without an earlier
 * number.
 */
export function shortComparison(amount: MonthAmount, earlier: string): string {
  const { count, before } = amount;
  if (count === null || before === null) return '';
  if (before < minBaseCount || count >= before * maxPercentRatio || isAlmostSame(count, before))
    return comparison(amount, earlier);
  const muutos = signed.format(count / before - 1);
  return fill(texts.since, { muutos, kuukaudesta: `${monthName(earlier)}sta` });
}

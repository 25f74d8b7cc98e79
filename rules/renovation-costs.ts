// The renovation calculator's sums and checks, shared by the widget and the page without JavaScript.
import { tools as texts } from '../texts/fi/profile.ts';

/** Prices for one unit of one kind of work, in euros: cheap, normal and demanding. */
export interface WorkCosts {
  /** The name of the work, by which saved lines refer to it. */
  work: string;
  /** The unit, such as `m²`. */
  unit: string;
  prices: readonly number[];
}

/** Index of a price: 0 cheap, 1 normal, 2 demanding. */
export type CostLevel = 0 | 1 | 2;

/** One line of the form, with the amount as it was typed. */
export interface CostLine {
  work: string;
  amount: string;
  level: CostLevel;
}

/** One line as the API stores it. */
export interface SavedLine {
  work: string;
  amount: number;
  level: CostLevel;
}

export interface Estimate {
  /** The cost of each line in euros; null for a line without a cost. */
  costs: (number | null)[];
  /** The sum of all lines, in euros. */
  sum: number;
  /** The reserve for unexpected costs as a percentage of the sum. */
  reservePercent: number;
  reserve: number;
  /** The sum and the reserve, rounded. */
  total: number;
}

/** Maximum number of lines in an estimate. */
export const maxLines = 20;
/** Maximum amount of a work. A larger amount does not fit in a home. */
const maxAmount = 10_000;
const maxTitleLength = 80;

const defaultReserve = 20;
/** Percentage for works that open structures, whose condition is unknown before they are opened. */
const openingReserve = 30;

/** Digits, spaces between thousands, and at most two decimals after a comma or a point. */
const amountPattern = /^(?:\d{1,6}|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]\d{1,2})?$/;

/** @returns null for an invalid amount: not a positive number, or more than {@link maxAmount} */
export function readAmount(text: string): number | null {
  const trimmed = text.trim();
  if (!amountPattern.test(trimmed)) return null;
  const amount = Number(trimmed.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return amount > 0 && amount <= maxAmount ? amount : null;
}

/** An empty line is not an error. */
const isBlank = ({ amount }: Pick<CostLine, 'amount'>): boolean => amount.trim() === '';
export const isWrong = (line: Pick<CostLine, 'amount'>): boolean => !isBlank(line) && readAmount(line.amount) === null;

export const levels: readonly CostLevel[] = [0, 1, 2];
/** @returns the normal level for an invalid one */
export const readLevel = (value: unknown): CostLevel => levels.find((level) => String(level) === String(value)) ?? 1;

/** Amounts and euros have at most two decimals, so no sum shows a floating-point error. */
const cents = (euros: number) => Math.round(euros * 100) / 100;

export function estimate(
  lines: readonly CostLine[],
  works: readonly WorkCosts[],
  { opensStructures }: { opensStructures: boolean },
): Estimate {
  const costs = lines.map(({ work, amount, level }) => {
    const price = works.find((one) => one.work === work)?.prices[level];
    const count = readAmount(amount);
    return price === undefined || count === null ? null : cents(price * count);
  });
  const sum = cents(costs.reduce<number>((all, cost) => all + (cost ?? 0), 0));
  const reservePercent = opensStructures ? openingReserve : defaultReserve;
  const reserve = cents((sum * reservePercent) / 100);
  return { costs, sum, reservePercent, reserve, total: roundTotal(sum + reserve) };
}

/** Rounds to ten euros below a thousand euros and to a hundred above: more digits would suggest too much certainty. */
export function roundTotal(euros: number): number {
  const step = euros < 1000 ? 10 : 100;
  return Math.round(cents(euros) / step) * step;
}

/** The errors that prevent saving an estimate, by field; empty when it may be saved. */
export function findMistakes(lines: readonly CostLine[], title: string): { title?: string; lines?: string } {
  const name = title.trim();
  const wrongTitle = name === '' ? texts.titleMissing : Array.from(name).length > maxTitleLength ? texts.titleLong : '';
  const wrongLines = lines.some(isWrong) ? texts.linesWrong : lines.every(isBlank) ? texts.linesMissing : '';
  return { ...(wrongTitle && { title: wrongTitle }), ...(wrongLines && { lines: wrongLines }) };
}

/** The filled-in lines in the format of the API. */
export const linesToSave = (lines: readonly CostLine[]): SavedLine[] =>
  lines.flatMap(({ work, amount, level }) => {
    const count = readAmount(amount);
    return count === null ? [] : [{ work, amount: count, level }];
  });

/** Saved lines as lines of the form. */
export const linesToShow = (lines: readonly SavedLine[]): CostLine[] =>
  lines.slice(0, maxLines).map(({ work, amount, level }) => ({ work, amount: inDecimals(amount), level }));

/** An empty line. */
export const blankLine = (works: readonly WorkCosts[]): CostLine => ({
  work: works[0]?.work ?? '',
  amount: '',
  level: 1,
});

/** Formats euros as `14 000 €`, without locale data, so that the result is the same in every browser and on the server. */
export const inEuros = (euros: number): string =>
  `${String(Math.round(euros)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')}\u00a0€`;

/** Formats a number as it may be typed, such as `4,5`. */
export const inDecimals = (amount: number): string => String(amount).replace('.', ',');

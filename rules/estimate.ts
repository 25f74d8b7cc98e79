// The limits of a saved estimate: one rule for the calculator, the host and the backend.
import { inOneLine, lengthOf } from './printable.ts';

/** One job of an estimate. */
export interface EstimateLine {
  work: string;
  /** In the unit of the work, with at most two decimals. */
  amount: number;
  /** How demanding it is: 0 cheap, 1 usual, 2 demanding. */
  level: 0 | 1 | 2;
}

/** Lengths are in characters; `kept` is the number of estimates that an account may have. */
export const estimateLimits = { titleLength: 80, workLength: 120, lines: 30, amount: 100_000, kept: 50 };
/** The number of plants that an account may save. */
export const mostSavedPlants = 200;

/** One line, cleaned; null for an invalid one. */
export function readEstimateLine(value: unknown): EstimateLine | null {
  const { work, amount, level } = (value ?? {}) as Record<string, unknown>;
  if (typeof work !== 'string' || typeof amount !== 'number') return null;
  if (level !== 0 && level !== 1 && level !== 2) return null;
  const name = inOneLine(work);
  const isNamed = name !== '' && lengthOf(name) <= estimateLimits.workLength;
  const isCounted = amount > 0 && amount <= estimateLimits.amount && Math.round(amount * 100) / 100 === amount;
  return isNamed && isCounted ? { work: name, amount, level } : null;
}

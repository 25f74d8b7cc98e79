// The limits of a saved estimate, shared by the calculator, the host and the backend.
import { inOneLine, lengthOf } from './forms/printable.ts';

/** One job of an estimate. */
export interface EstimateLine {
  work: string;
  /** Amount in the unit of the work, with at most two decimals. */
  amount: number;
  /** Price level of the work: 0 cheap, 1 normal, 2 demanding. */
  level: 0 | 1 | 2;
}

/** Lengths are in characters; `kept` is the maximum number of estimates of an account. */
export const estimateLimits = { titleLength: 80, workLength: 120, lines: 30, amount: 100_000, kept: 50 };
/** The maximum number of plants that an account may save. */
export const maxSavedPlants = 200;

/** @returns the line with its name cleaned, or null for an invalid line */
export function readEstimateLine(value: unknown): EstimateLine | null {
  const { work, amount, level } = (value ?? {}) as Record<string, unknown>;
  if (typeof work !== 'string' || typeof amount !== 'number') return null;
  if (level !== 0 && level !== 1 && level !== 2) return null;
  const name = inOneLine(work);
  const isNamed = name !== '' && lengthOf(name) <= estimateLimits.workLength;
  const isCounted = amount > 0 && amount <= estimateLimits.amount && Math.round(amount * 100) / 100 === amount;
  return isNamed && isCounted ? { work: name, amount, level } : null;
}

// Tells whether two tables hold the same rows, in whatever order they are read.
import { hash } from 'node:crypto';
import type { TableRow } from '../store/engine.ts';

/** What a table holds. */
export interface TableDigest {
  rows: number;
  /** Of all rows, in hexadecimal. */
  digest: string;
}

/** As many different sums as a row has hashes. */
const modulus = 2n ** 256n;

/** Takes one row after another. */
export interface RowDigest {
  add(rows: readonly TableRow[]): void;
  result(): TableDigest;
}

/**
 * The sum of the rows' hashes: an order would have to be the same in both databases, and two equal rows would cancel each
 * other in an exclusive or.
 */
export function createRowDigest(columns: readonly string[]): RowDigest {
  const sorted = columns.toSorted();
  let [count, sum] = [0, 0n];
  return {
    add(rows) {
      for (const row of rows) {
        const text = JSON.stringify(sorted.map((column) => row[column]));
        sum = (sum + BigInt(`0x${hash('sha256', text)}`)) % modulus;
      }
      count += rows.length;
    },
    result: () => ({ rows: count, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/** Whether two tables hold the same rows. */
export const areSame = (a: TableDigest, b: TableDigest): boolean => a.rows === b.rows && a.digest === b.digest;

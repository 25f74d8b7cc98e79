// Computes whether two tables contain the same rows, in any order.
import { hash } from 'node:crypto';
import type { TableRow } from '../store/engine.ts';

/** A summary of a table's rows. */
export interface TableDigest {
  rows: number;
  /** Digest of all rows, in hexadecimal. */
  digest: string;
}

/** The number of different sums; equal to the number of different row hashes. */
const modulus = 2n ** 256n;

/** Adds rows one by one. */
export interface RowDigest {
  add(rows: readonly TableRow[]): void;
  result(): TableDigest;
}

/**
 * Computes the digest as the sum of the rows' hashes. A hash of all rows would require the same order in both databases, and
 * with exclusive or, two equal rows would cancel each other out.
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

/** Whether two tables contain the same rows. */
export const areSame = (a: TableDigest, b: TableDigest): boolean => a.rows === b.rows && a.digest === b.digest;

// Compares the small SHA-256 with Node's own.
// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Start } from './sha256.ts';

it('begins as the real SHA-256 does, for every length around its blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(32 + ((index * 7 + length) % 95))).join('');
    expect(sha256Start(text), `${length} characters`).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  }
});

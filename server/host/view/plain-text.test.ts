// Plain texts that are cut.
import { describe, expect, it } from 'vitest';
import { cutAtWord } from './plain-text.ts';

describe('plain text', () => {
  it('is cut between words', () => {
    expect(cutAtWord('yksi kaksi kolme', 12)).toBe('yksi kaksi…');
    expect(cutAtWord('yksi kaksi', 10)).toBe('yksi kaksi');
    expect(cutAtWord('yksikaksi', 5)).toBe('yksi…');
  });
});

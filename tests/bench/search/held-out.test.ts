// The fast subset of `npm run bench -- search`: its promises for words that were not used to make the rules.
import { describe, expect, it } from 'vitest';
import { judgeCompounds, judgeNouns, readNouns } from './held-out.ts';

describe('held-out words', () => {
  it('are found by at least 95 % of their forms, with at most 2 % false hits', () => {
    const { recall, falseHits } = judgeNouns(readNouns());
    expect(recall.of).toBeGreaterThan(1000);
    expect(recall.count / recall.of).toBeGreaterThanOrEqual(0.95);
    expect(falseHits.count / falseHits.of).toBeLessThanOrEqual(0.02);
  });

  it('are found inside compounds, and words that stand there by chance are not', async () => {
    const { found, falselyFound } = await judgeCompounds();
    expect(found.count / found.of).toBeGreaterThanOrEqual(0.85);
    expect(falselyFound.count / Math.max(falselyFound.of, 1)).toBeLessThanOrEqual(0.1);
  });
});

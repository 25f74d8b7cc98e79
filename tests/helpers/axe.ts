// Runs axe on a page and says in readable lines what it finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** WCAG 2.2 AA and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that another theme can change for axe. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const byTags: RunOnly = { type: 'tag', values: tags };
const byColours: RunOnly = { type: 'rule', values: colourRules };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails when axe finds anything on the page as it is now.
 * @param part a selector; the whole page by default
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> => expectSilent(page, byTags, part);

/** Fails when axe finds fault with the colours, of a page whose other theme has been found accessible. */
export const expectReadable = (page: Page, part?: string): Promise<void> => expectSilent(page, byColours, part);

/** What has just come in is half transparent until it has: waits for every animation that ends by itself. */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.playState === 'running' && animation.finished));
  });

async function expectSilent(page: Page, only: RunOnly, part?: string): Promise<void> {
  await finishAnimations(page);
  // Reaching into frames takes a builder, which sends all of axe anew for every run: three times as long.
  const violations = await (page.frames().length > 1 ? runWithFrames(page, only, part) : run(page, only, part));
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  at ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary}`),
  );
  expect(lines, lines.join('\n')).toEqual([]);
}

type Violations = AxeResults['violations'];

async function runWithFrames(page: Page, only: RunOnly, part: string | undefined): Promise<Violations> {
  // The other mode opens a page of its own for every run, only to reach into frames of other origins.
  const axe = new AxeBuilder({ page }).options({ runOnly: only }).setLegacyMode();
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}

async function run(page: Page, only: RunOnly, part: string | undefined): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([runOnly, selector]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const context = selector ? { include: [[selector]] } : document;
      const { violations } = await axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations;
    },
    [only, part] as const,
  );
}

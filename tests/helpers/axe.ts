// Runs axe on a page and reports its findings in readable lines.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';
import { finishAnimations } from './finish-animations.ts';

/** WCAG 2.2 AA and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose results depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const byTags: RunOnly = { type: 'tag', values: tags };
const byColours: RunOnly = { type: 'rule', values: colourRules };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails if axe finds anything on the page in its current state.
 * @param part a selector; the whole page by default
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> => expectSilent(page, byTags, part);

/** Fails if axe objects to the colours. Only for a page that has passed {@link expectAccessible} in the other theme. */
export const expectReadable = (page: Page, part?: string): Promise<void> => expectSilent(page, byColours, part);

async function expectSilent(page: Page, only: RunOnly, part?: string): Promise<void> {
  // Elements that fade in are half transparent until then.
  await finishAnimations(page);
  // Only an AxeBuilder reaches into frames. It sends all of axe again for every run, which takes three times as long.
  const violations = await (page.frames().length > 1 ? runWithFrames(page, only, part) : run(page, only, part));
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  at ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary}`),
  );
  expect(lines, lines.join('\n')).toEqual([]);
}

type Violations = AxeResults['violations'];

async function runWithFrames(page: Page, only: RunOnly, part: string | undefined): Promise<Violations> {
  // Without legacy mode, axe opens an extra page for every run, only to reach into frames of other origins.
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

// Runs axe on a page and says in readable lines what it finds.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** WCAG 2.2 AA and axe's own best practices (visual.md, "Accessibility"). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails when axe finds anything on the page as it is now.
 * @param part a selector; the whole page by default
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The other mode opens a page of its own for every run, only to reach into frames of other origins.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  at ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary}`),
  );
  expect(lines, lines.join('\n')).toEqual([]);
}

// What no style sheet may do, because it makes every change of a page slow.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

const sheets = globSync('{templates/styles,widgets/*}/*.css', { cwd: projectRoot });
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    // Not the commas inside of brackets.
    selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  );

/** One such rule made the browser look at all elements of a page whenever anything was added to it: 70 ms on a slow phone. */
it('no selector asks with :has() about what any element inside may be', () => {
  const slow = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(`${projectRoot}/${sheet}`, 'utf8'))
      .filter((selector) => /:has\(.*[\s>]\*$/s.test(selector) && !/[+~]\s*\*$/.test(selector))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(slow).toEqual([]);
});

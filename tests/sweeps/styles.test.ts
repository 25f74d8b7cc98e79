// Rules that no style sheet may contain: selectors that slow down every change of a page, and copies of a shared rule.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

const sheets = globSync('{templates/styles,widgets}/**/*.css', { cwd: projectRoot });
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    // Commas inside brackets do not separate selectors.
    selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  );

/** Such a rule made the browser check all elements of a page after every insertion: 70 ms on a slow phone. */
it('no selector asks with :has() about what any element inside may be', () => {
  const slow = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(`${projectRoot}/${sheet}`, 'utf8'))
      .filter((selector) => /:has\(.*[\s>]\*$/s.test(selector) && !/[+~]\s*\*$/.test(selector))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(slow).toEqual([]);
});

/**
 * A legacy box without its line clamp drops the spaces between inline blocks: `display: block` shows a cut text whole.
 */
it('no cut text is shown whole by taking the number of its lines away', () => {
  const uncut = sheets.filter((sheet) =>
    /-webkit-line-clamp:\s*none/.test(readFileSync(`${projectRoot}/${sheet}`, 'utf8')),
  );
  expect(uncut).toEqual([]);
});

it('only one place says how a part is hidden for the eye alone', () => {
  const hiding = sheets.filter((sheet) => readFileSync(`${projectRoot}/${sheet}`, 'utf8').includes('inset(50%)'));
  expect(hiding).toEqual(['templates/styles/mixins.css']);
});

/** The keyboard and a screen reader follow the source order; the columns of a grid may be arranged in any way. */
it('no style sheet draws in another order than the source has', () => {
  const turned = sheets.flatMap((sheet) =>
    [
      ...readFileSync(`${projectRoot}/${sheet}`, 'utf8').matchAll(/^\s*(?:order:|.*(?:-reverse|\bdense)\b\s*;).*$/gm),
    ].map(([line]) => `${sheet}: ${line.trim()}`),
  );
  expect(turned).toEqual([]);
});

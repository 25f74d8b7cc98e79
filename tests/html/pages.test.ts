// One page of every kind of three sites, the operator's pages, those of signed-in visitors and error pages: their HTML
// is valid, and words are separated without styles.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteKinds, siteStartMs, startSite } from '../helpers/site.ts';
import { checkFiles, java } from './checker.ts';
import { exceptions } from './exceptions.ts';
import { gluedWords } from './glued-words.ts';
import { collectHtml } from './pages.ts';
import { collectPrivateHtml } from './private-pages.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-html-`);
const pages = new Map<string, Map<string, string>>();
const collections = [...siteKinds, 'private'] as const;
/** Far fewer pages would mean that the requests had failed. */
const fewest = 10;
const excepted = new Set<unknown>();

beforeAll(async () => {
  for (const kind of siteKinds) {
    const site = await startSite({ kind });
    pages.set(kind, await collectHtml(site));
    await site.close();
  }
  pages.set('private', await collectPrivateHtml());
}, collections.length * siteStartMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(collections)('the %s pages', (kind) => {
  it('are all there', () => {
    expect(pages.get(kind)?.size).toBeGreaterThan(fewest);
  });

  it('have words that stand apart without styles', () => {
    const glued = [...(pages.get(kind) ?? [])].flatMap(([path, html]) =>
      gluedWords(html).map((words) => `${path}: ${words}`),
    );
    expect(glued).toEqual([]);
  });

  it.skipIf(!java.isThere())('are valid HTML', () => {
    const found = [...(pages.get(kind) ?? [])];
    mkdirSync(`${folder}/${kind}`);
    const fileOf = (index: number) => `${index}.html`;
    for (const [index, [, html]] of found.entries()) writeFileSync(`${folder}/${kind}/${fileOf(index)}`, html);
    const messages = checkFiles(
      `${folder}/${kind}`,
      found.map((_, index) => fileOf(index)),
    );
    const problems = messages.flatMap(({ file, message, extract }) => {
      const path = found[Number.parseInt(file, 10)]?.[0] ?? '';
      const exception = exceptions.find(({ says, at }) => says.test(message) && (at?.test(path) ?? true));
      excepted.add(exception);
      return exception ? [] : [`${path}: ${message} ${extract}`];
    });
    expect(problems).toEqual([]);
  });
});

it.skipIf(!java.isThere())('no exception is left without a message', () => {
  expect(exceptions.filter((one) => !excepted.has(one))).toEqual([]);
});

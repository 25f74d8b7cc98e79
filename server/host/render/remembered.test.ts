// The templates' cache for items that are on many pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemplates } from './nunjucks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-templates-`);
  writeFileSync(
    `${folder}/macros.njk`,
    '{% macro one(item) %}<i>{{ item.name }}</i>{% endmacro %}{% macro other(item) %}<b>{{ item.name }}</b>{% endmacro %}',
  );
  writeFileSync(
    `${folder}/page.njk`,
    '{% from "macros.njk" import one, other %}{% for item in items %}{{ remembered(one, item) }}{{ remembered(other, item) }}{% endfor %}',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what a macro has made of an item', () => {
  it('is made once for each macro, on whatever page the item stands', () => {
    const templates = createTemplates(folder);
    let reads = 0;
    const item = {
      get name() {
        reads += 1;
        return 'a & b';
      },
    };
    const html = '<i>a &amp; b</i><b>a &amp; b</b>';
    expect(templates.render('page.njk', { items: [item, item] })).toBe(html + html);
    const readsBefore = reads;
    expect(templates.render('page.njk', { items: [item] })).toBe(html);
    expect(reads).toBe(readsBefore);
  });

  it('is made anew for another item that looks the same', () => {
    const templates = createTemplates(folder);
    const render = (name: string) => templates.render('page.njk', { items: [{ name }] });
    expect([render('a'), render('b')]).toEqual(['<i>a</i><b>a</b>', '<i>b</i><b>b</b>']);
  });
});

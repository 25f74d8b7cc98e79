// JSON inside a script element, the line breaks of templates, and the template engine in the host's configuration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { templateFolders } from '../../../build/paths.ts';
import { createTemplates, jsonForScript } from './nunjucks.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-templates-`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('JSON for a script element', () => {
  it.each([
    ['</script><script>alert(1)</script>', '"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"'],
    ['<!--', '"\\u003c!--"'],
    ['a\u2028b\u2029c', '"a\\u2028b\\u2029c"'],
    ['&amp;', '"\\u0026amp;"'],
  ])('escapes %j', (text, json) => expect(String(jsonForScript(text))).toBe(json));

  it('means what it meant, and holds no sign that could end the element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = String(jsonForScript(value));
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the templates', () => {
  it('all compile', () => {
    expect(() => createTemplates(templateFolders)).not.toThrow();
  });

  it('stop the start when one does not, and name it', () => {
    writeFileSync(`${folder}/broken.njk`, '{% if %}');
    expect(() => createTemplates(folder)).toThrow('broken.njk');
    rmSync(`${folder}/broken.njk`);
  });

  it('escape what they show, and build nothing from it', () => {
    writeFileSync(`${folder}/a.njk`, '<p title="{{ text }}">{{ text | hyphenate }}</p>');
    const html = createTemplates(folder).render('a.njk', { text: `"><script>{{7*7}}'` });
    expect(html).toBe('<p title="&quot;&gt;&lt;script&gt;{{7*7}}&#39;">&quot;&gt;&lt;script&gt;{{7*7}}&#39;</p>');
  });

  it.each([
    [
      'the first of two that are asked for first',
      'b',
      '<img src="/b" srcset="/b 1w" sizes="9px" fetchpriority="high">',
    ],
    ['none where none is', '', ''],
  ])('find the picture that a page waits for: %s', (_, name, first) => {
    writeFileSync(`${folder}/a.njk`, '<link {{ html | leadPicture }}>');
    const other = '<img src="/a" srcset="/a 1w" sizes="1px" alt="fetchpriority" loading="lazy">';
    const last = first.replaceAll('/b', '/c');
    const html = createTemplates(folder).render('a.njk', { html: `${other}<p>${first}</p>${other}${last}` });
    expect(html).toBe(name ? '<link imagesrcset="/b 1w" imagesizes="9px">' : '<link >');
  });

  it('fail where they show what does not exist, and say which template and line it is', () => {
    writeFileSync(`${folder}/a.njk`, '{% include "b.njk" %}\n{{ nothing }}ok');
    writeFileSync(`${folder}/b.njk`, '{% from "c.njk" import show %}\n{{ show(model) }}');
    writeFileSync(`${folder}/c.njk`, '{% macro show(it) %}\n\n{{ it.misspelt }}\n{% endmacro %}');
    const strict = createTemplates(folder);
    expect(() => strict.render('a.njk', { model: { spelt: 1 }, nothing: null })).toThrow(/c\.njk, line 3, shows what/);
    // Null marks an absent value in a model.
    expect(strict.render('a.njk', { model: { misspelt: null }, nothing: null })).toContain('ok');
    expect(createTemplates(folder, {}, false).render('a.njk', { model: {} })).toContain('ok');
  });
});

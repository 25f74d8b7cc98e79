// A widget that needs more of React than the small Preact entry offers: its bundle, and its behaviour beside other
// widgets on a page.
import { statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { OutputChunk } from 'rollup';
import { transpiled } from '../../build/browser-code.ts';
import { generate } from '../../build/bundle.ts';
import { dist, projectRoot } from '../../build/paths.ts';
import { forBrowser } from '../../rollup.config.mjs';
import { expect, test } from '../helpers/browser-test.ts';
import { readManifest } from '../helpers/built-assets.ts';

const folder = `${projectRoot}/tests/helpers/compat-widget`;
const origin = 'http://compat.test';
let chunks: OutputChunk[];

const chunk = (name: string) => {
  const found = chunks.find((one) => one.name === name);
  if (!found) throw new Error(`The bundle has no ${name}`);
  return found;
};

test.beforeAll(async () => {
  const input = { ...(forBrowser.input as object), compatWidget: `${folder}/index.tsx`, plain: `${folder}/plain.tsx` };
  const plugins = [forBrowser.plugins, transpiled];
  chunks = (await generate({ ...forBrowser, input, plugins })).filter((file) => file.type === 'chunk');
});

test.describe('a widget that imports more than the slim door offers', () => {
  test('is the only one that loads compat', () => {
    const { fileName } = chunk('compat');
    const loading = chunks.filter(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(fileName));
    expect(loading.map(({ name }) => name)).toEqual(['compatWidget']);
  });

  test('shares its one Preact with all others', () => {
    const holding = chunks.filter(({ modules }) => Object.keys(modules).some((id) => /preact\/dist\/preact/.test(id)));
    expect(holding.map(({ name }) => name)).toEqual(['shared']);
    expect(chunk('compat').imports).toContain(chunk('shared').fileName);
  });

  test('adds to the file of React only the little of Preact that compat needs', () => {
    const [today = ''] = Object.values(readManifest().widgets).flatMap(({ imports }) =>
      imports.filter((file) => file.includes('/shared-')),
    );
    const added = brotliCompressSync(chunk('shared').code).length - statSync(`${dist}${today}.br`).size;
    expect(added, `${added} bytes of brotli`).toBeLessThanOrEqual(200);
  });
});

test('works beside a widget within the slim door, which goes on working', async ({ newPage }) => {
  const { page, complaints } = await newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = chunks.find(({ fileName }) => fileName === name);
    return file
      ? route.fulfill({ contentType: 'text/javascript', body: file.code })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<link rel="icon" href="data:,"><main></main>',
        });
  });
  await page.goto(origin);
  const mount = (name: string) =>
    page.addScriptTag({
      type: 'module',
      content: `import { widget } from '/${chunk(name).fileName}';
const element = document.querySelector('main').appendChild(document.createElement('div'));
widget.mount(element, {}, { hydrate: false, id: '${name}-', onReady() {}, onError(error) { console.error(error) } });`,
    });
  await mount('plain');
  await page.getByLabel('Toinen sana').fill('ennen');
  await mount('compatWidget');
  await page.getByText('Myöhässä').waitFor();
  expect(await page.locator('body > strong').textContent()).toBe('Muualla');
  expect(await page.locator('form').innerText()).toMatch(/2\s*Virhe/);

  await page.getByLabel('Sana', { exact: true }).pressSequentially('abc');
  await page.getByLabel('Toinen sana').fill('jälkeen');
  expect(await page.locator('output').allTextContents()).toEqual(['sisällä: jälkeen', 'abc']);
  await page.getByLabel('Sana', { exact: true }).focus();
  expect(await page.locator('fieldset output').textContent()).toBe('ulkona: jälkeen');
  const ids = await page.locator('input').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect(complaints).toEqual([]);
});

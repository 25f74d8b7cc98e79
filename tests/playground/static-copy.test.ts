// A static copy of the playground: built by its command, put into a folder of a plain file server, and used there.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import express from 'express';
import type { Page } from 'playwright';
import { projectRoot } from '../../build/paths.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { siteStartMs, startSite } from '../helpers/site.ts';

/** A subfolder of the server with an unusual name. */
const place = '/tools/review 12/';
const wholeMs = 300_000;

const folder = mkdtempSync(`${tmpdir()}/pihlaja-copy-`);
const build = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['demo/playground/static-copy/build.ts', ...args], { cwd: projectRoot });

let root = '';
let close = () => {};
test.beforeAll(async () => {
  test.setTimeout(siteStartMs + wholeMs);
  const site = await startSite();
  await build(`${folder}/copy`, '--site', site.origin);
  // The copy must not need the site any more.
  await site.close();
  const server = express()
    .use(encodeURI(place), express.static(`${folder}/copy`))
    .listen(0, '127.0.0.1');
  close = () => server.close();
  await new Promise((listening) => server.once('listening', listening));
  root = `http://localhost:${(server.address() as AddressInfo).port}${encodeURI(place)}`;
});
test.afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page of the copy, and reports every failed response. */
async function openCopied(newPage: NewPage, path: string) {
  const opened = await newPage({ viewport: { width: 1366, height: 900 } });
  const lost: string[] = [];
  const elsewhere: string[] = [];
  opened.page.on('response', (answer) => answer.status() >= 400 && lost.push(`${answer.status()} ${answer.url()}`));
  opened.page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(root)) elsewhere.push(request.url());
  });
  await opened.page.goto(root + path);
  return { ...opened, lost, elsewhere };
}

const shown = (page: Page) => page.waitForSelector('.stage[data-state="shown"]');
const stageOf = (page: Page) => page.frameLocator('.stage iframe');

const readCopy = (path: string) => JSON.parse(readFileSync(`${folder}/copy/${path}`, 'utf8'));

test.describe('a static copy of the playground', () => {
  test('opens every widget, block and example without a lost file or an error', async ({ newPage }) => {
    test.setTimeout(wholeMs);
    const { widgets, blocks } = readCopy('demo/catalogue.json') as {
      widgets: { name: string; examples: unknown[] }[];
      blocks: { type: string }[];
    };
    const paths = [
      ...widgets.flatMap(({ name, examples }) => examples.map((_one, index) => `widgets/${name}/${index + 1}/`)),
      ...blocks.map(({ type }) => `blocks/${type}/`),
    ];
    expect(paths.length).toBeGreaterThan(100);
    const { page, complaints, lost, elsewhere } = await openCopied(newPage, 'demo/');
    const found: string[] = [];
    for (const path of paths) {
      // The stage has the same example as the example's page, and starts it at once.
      await page.goto(`${root}demo/show/${path}`);
      await shown(page);
      const alone = await page.request.get(`${root}demo/${path}`);
      expect([path, alone.status()]).toEqual([path, 200]);
      found.push(...[complaints, lost, elsewhere].flatMap((list) => list.splice(0)).map((what) => `${path}: ${what}`));
    }
    await page.waitForLoadState('networkidle');
    expect([...found, ...complaints, ...lost, ...elsewhere]).toEqual([]);
  });

  test('leads from its root to the playground, and from page to page, in its own folder', async ({ newPage }) => {
    const { page, complaints, lost, elsewhere } = await openCopied(newPage, '');
    await page.waitForSelector('.toc');
    expect(page.url()).toBe(`${root}demo/`);
    const outside = () =>
      page.evaluate(
        (start) => [...document.querySelectorAll('a')].map((link) => link.href).filter((one) => !one.startsWith(start)),
        root,
      );
    const origin = new URL(root).origin;
    // These links lead to the site, which is not available: see below.
    const toSite = [`${origin}/`, `${origin}/rakentaminen/kaikki-lohkot/`];
    expect((await outside()).filter((one) => !toSite.includes(one))).toEqual([]);
    await page.locator('.toc a', { hasText: 'newsletter' }).first().click();
    await shown(page);
    expect(page.url()).toBe(`${root}demo/show/widgets/newsletter/1/`);
    expect((await outside()).filter((one) => !toSite.includes(one))).toEqual([]);
    await page.reload();
    await shown(page);
    await page.goBack();
    await page.waitForSelector('.toc');
    await page.goto(`${root}demo/all/`);
    await page.frameLocator('iframe').first().locator('[data-widget]').waitFor();
    expect([complaints, lost, elsewhere]).toEqual([[], [], []]);
  });

  test('says what it can’t do, and stops it without a request', async ({ newPage }) => {
    const { page, complaints, lost, elsewhere } = await openCopied(
      newPage,
      'demo/show/widgets/newsletter/1/?theme=dark',
    );
    await shown(page);
    expect(await page.locator('.notice').textContent()).toContain('This is a static copy');
    expect(await page.getByLabel('list', { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'React' }).count()).toBe(0);
    await expect.poll(() => stageOf(page).locator('html').getAttribute('data-theme')).toBe('dark');
    const form = stageOf(page).locator('[data-widget]');
    await form.getByRole('textbox').fill('oma@esimerkki.example');
    await form.getByRole('button').click();
    const events = () => page.locator('.log__entry').allTextContents();
    await expect.poll(async () => (await events()).join()).toMatch(/no server\s+POST \/uutiskirje\//);
    expect(await stageOf(page).getByText('This is a static copy').isVisible()).toBe(true);
    await page.locator('.shelf__foot a', { hasText: 'The site' }).click();
    expect(await page.getByText('the site that would answer is not here').isVisible()).toBe(true);
    expect(page.url()).toContain('/demo/show/widgets/newsletter/1/');
    expect([complaints, lost, elsewhere]).toEqual([[], [], []]);
  });

  test('embeds forms whose posts the simulator takes', async ({ newPage }) => {
    const { page, complaints, lost, elsewhere } = await openCopied(
      newPage,
      'demo/show/widgets/newsletter/1/?place=partner',
    );
    await shown(page);
    const form = stageOf(page).locator('[data-widget]');
    await form.getByRole('textbox').fill('oma@esimerkki.example');
    await page.getByRole('radio', { name: /^429/ }).check();
    await form.getByRole('button').click();
    await expect.poll(() => form.getByText('Lähetyksiä on tullut liikaa').count()).toBe(1);
    await form.getByRole('button').click();
    await expect.poll(() => form.getByText('Enää yksi klikkaus!').count()).toBe(1);
    expect(await page.locator('pre').first().textContent()).toContain(
      'src="http://localhost:3000/embed/v1/newsletter.js"',
    );

    await page.goto(`${root}demo/show/widgets/lead-form/1/?place=partner`);
    await shown(page);
    await expect.poll(() => stageOf(page).locator('[data-widget]').getByRole('textbox').count()).toBeGreaterThan(1);
    await page.getByLabel('data-lang').selectOption('sv');
    await stageOf(page).locator('[data-widget]').getByRole('button', { name: 'Skicka' }).waitFor();
    expect([complaints, lost, elsewhere]).toEqual([[], [], []]);
  });

  test('replaces an earlier copy, and no other folder', async () => {
    const other = `${folder}/other`;
    await build('--help', other);
    expect(existsSync(other)).toBe(false);
    const mine = mkdtempSync(`${folder}/mine-`);
    writeFileSync(`${mine}/letter.txt`, 'mine');
    await expect(build(mine, '--site', root)).rejects.toThrow('holds something else');
    expect(readFileSync(`${mine}/letter.txt`, 'utf8')).toBe('mine');
  });
});

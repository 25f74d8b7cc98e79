// The playground's stage under `npm run dev`, in a copy of the project: a change is shown at once, and typed or
// selected values are retained.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { launch, openPage } from '../helpers/browser.ts';
import { changeSource, type DevServer, startDevServer } from '../helpers/dev-server.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';

/** A timeout for a build while other builds run at the same time. */
const soon = { timeout: 240_000 };

let copy: ProjectCopy;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let dev: DevServer;
let browser: Browser;
let page: Page;
let complaints: string[];

const ready = () => dev.output().split('Ready after').length - 1;
/** Changes a source file of the copy. @returns a function that restores the file */
const change = (path: string, from: string, to: string) =>
  changeSource(copy, path, (before) => {
    expect(before).toContain(from);
    return before.replace(from, () => to);
  });
const stage = () => page.frameLocator('.stage iframe');
const title = () => stage().locator('.letter-order__title');
const component = 'widgets/newsletter/Newsletter.tsx';
const inTitle = 'className="letter-order__title">';

beforeAll(async () => {
  backend = await startFakeBackend();
  browser = await launch();
  copy = copyProject();
  dev = await startDevServer(copy, backend, { DEMO: 'on' });
  await vi.waitUntil(() => ready() === 1, soon);
});
afterAll(async () => {
  await dev?.stop();
  await browser?.close();
  copy?.remove();
  await backend?.close();
});

describe('the stage under npm run dev', () => {
  beforeEach(async () => {
    ({ page, complaints } = await openPage(browser, { viewport: { width: 1366, height: 900 } }));
    await page.goto(`${dev.origin}/demo/show/widgets/newsletter/2/?theme=dark`, soon);
    await page.getByLabel('title', { exact: true }).fill('Oma otsikko');
    await expect.poll(() => title().textContent(), soon).toBe('Oma otsikko');
    await stage().getByRole('textbox').fill('oma@esimerkki.example');
    await page.evaluate(() => {
      document.title = 'Not loaded again';
    });
    return () => page.context().close();
  });

  /** The page was not reloaded, and the stage shows the typed text. */
  async function expectPreserved(words: string) {
    expect(await title().textContent()).toBe(words);
    await expect.poll(() => stage().getByRole('textbox').inputValue()).toBe('oma@esimerkki.example');
    expect(await page.getByLabel('title', { exact: true }).inputValue()).toBe('Oma otsikko');
    expect(new URL(page.url()).search).toBe('?theme=dark');
    expect(complaints).toEqual([]);
  }

  it('shows a component before the whole build, and keeps what was typed, also after it', async () => {
    const builds = ready();
    const giveBack = change(component, inTitle, `${inTitle}Uusi: `);
    await expect.poll(() => title().textContent(), soon).toBe('Uusi: Oma otsikko');
    expect(ready()).toBe(builds);
    await expectPreserved('Uusi: Oma otsikko');
    await expect.poll(ready, soon).toBe(builds + 1);
    await expectPreserved('Uusi: Oma otsikko');
    giveBack();
    await expect.poll(() => title().textContent(), soon).toBe('Oma otsikko');
    await expectPreserved('Oma otsikko');
  });

  it('shows a style, a template and an example', async () => {
    const color = () => title().evaluate((element) => getComputedStyle(element).color);
    change('widgets/newsletter/Newsletter.css', '{', '{ & .letter-order__title { color: rgb(1, 2, 3); }');
    await expect.poll(color, soon).toBe('rgb(1, 2, 3)');
    await expectPreserved('Oma otsikko');
    await page.goto(`${dev.origin}/demo/show/widgets/announcement/1/`, soon);
    await stage().locator('[data-widget]').waitFor(soon);
    const template = change('widgets/announcement/announcement.njk', '<', '<b>Malli</b><');
    await stage().getByText('Malli').first().waitFor(soon);
    template();
    change('widgets/announcement/examples.ts', 'Hallan', 'Pakkasen');
    await stage().getByText('Pakkasen').first().waitFor(soon);
  });

  it('says what can’t be built where the stage is, until it can', async () => {
    const mend = change(component, inTitle, `${inTitle}{`);
    const problem = page.locator('.hot-problem');
    await problem.waitFor(soon);
    expect(await problem.textContent()).toContain(component);
    await expectPreserved('Oma otsikko');
    mend();
    await problem.waitFor({ state: 'detached', ...soon });
    await expectPreserved('Oma otsikko');
  });
});

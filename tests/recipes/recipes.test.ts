// A developer's first hour, in a copy of the project: the recipes of docs/recipes, word for word, under `npm run dev`,
// with a mistake in each kind of source.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { changeSource, type DevServer, startDevServer } from '../helpers/dev-server.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';
import { rawPage, serveSite } from '../helpers/raw-content.ts';

const documents = readFileSync(`${projectRoot}/docs/recipes/README.md`, 'utf8');
const recipes = [...documents.matchAll(/^npm run new -- \w+ \S+$/gm)].map(([line]) => line);
/** The lines that the recipe of a widget adds to a builder and to a template. */
const [, callImport, call] = /^(import type \{ WidgetCall \}.*)\n\n(const hours[^`]*)$/m.exec(documents) ?? [];
const templateCall = /^\{\{ widget\(view\.hours\).*$/m.exec(documents)?.[0];

let copy: ProjectCopy;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let dev: DevServer;
let browser: Browser;
let page: Page;

/** A timeout for a build while other builds run at the same time. */
const soon = { timeout: 240_000 };

beforeAll(async () => {
  backend = await startFakeBackend();
  const block = { id: 'b', type: 'opening_hours', value: { text: 'Arkisin yhdeksästä viiteen' } };
  serveSite(backend, {
    '/vapaa/': rawPage('FreeformPage', { id: 50, title: 'Vapaa', body: [block] }),
    '/tapahtuma/': rawPage('EventPage', {
      id: 51,
      title: 'Taimitori',
      lead_paragraph: 'Keskellä kylää.',
      body: [block],
    }),
  });
  browser = await launch();
  copy = copyProject();
  // Run before the server starts, so that everything is built once.
  for (const line of recipes) copy.run(line);
  change('server/host/blocks/blocks.ts', (source) =>
    source
      .replace('\nimport ', `\n${callImport}\nimport `)
      .replace('const builders =', `${call}\nconst builders =`)
      .replace('{ text: text.trim() })', '{ text: text.trim(), hours })'),
  );
  dev = await startDevServer(copy, backend);
});
afterAll(async () => {
  await dev?.stop();
  await browser?.close();
  copy?.remove();
  await backend?.close();
});

const change = (path: string, edit: (source: string) => string) => changeSource(copy, path, edit);

/** The problem that open pages show. */
const problem = () => page.locator('[role=alert][data-problem]');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const restarts = () => dev.output().split('Ready after a restart').length - 1;

describe('the recipes', () => {
  it('are one for each kind of part', () => expect(recipes.map((line) => line.split(' ')[4])).toEqual(['page', 'block', 'widget']));

  it('compile', () => expect(copy.run('npm run -s typecheck')).toBe(''));

  it('refuse a part that is there already, and names that can be none, in one line', () => {
    for (const line of [...recipes, 'npm run new -- widget Opening', 'npm run new -- block section', 'npm run new -- page event']) {
      const failure = (() => {
        try {
          return copy.run(line.replace('npm run', 'npm run -s'));
        } catch (error) {
          return (error as { stderr?: string }).stderr ?? String(error);
        }
      })();
      expect(failure, line).toMatch(/^[^\n]+(is there already|is not|does not)[^\n]*\n$/);
    }
  });
}); // biome-ignore format: one list a line

describe('the development server', () => {
  beforeEach(async () => {
    ({ page } = await openPage(browser));
    await page.goto(`${dev.origin}/tapahtuma/`, soon);
    await heading('Taimitori').waitFor(soon);
  });
  afterEach(() => page.context().close());

  it('shows the new page type with the new block in it', async () => {
    expect(await page.locator('[data-block=opening_hours]').textContent()).toContain('Arkisin yhdeksästä viiteen');
    expect(await page.getByText('Keskellä kylää.').isVisible()).toBe(true);
  });

  it('shows a change of a template, and the new widget awake in it, without a restart', async () => {
    change('templates/blocks/opening_hours.njk', (source) => `${source}${templateCall}\n`);
    const button = page.getByRole('button', { name: 'Aukioloajat', expanded: true });
    await button.waitFor(soon);
    await expect.poll(() => button.isEnabled(), soon).toBe(true);
    await button.click();
    expect(await page.getByText('Arkisin 9–17').isVisible()).toBe(false);
    expect(restarts()).toBe(1);
  });

  it('shows a change of a style without a restart, and where one cannot be read', async () => {
    const gap = () => page.locator('div.opening-hours').evaluate((element) => getComputedStyle(element).rowGap, null, soon);
    change('widgets/opening-hours/OpeningHours.css', (source) => source.replace('12px', '31px'));
    await expect.poll(gap, soon).toBe('31px');
    const mend = change('widgets/opening-hours/OpeningHours.css', (source) => `${source}\n.broken { color: }} `);
    await problem().waitFor(soon);
    expect(await problem().textContent()).toMatch(/widgets\/opening-hours\/OpeningHours\.css:\d+:\d+/);
    mend();
    await problem().waitFor({ state: 'detached', ...soon });
    expect(await gap()).toBe('31px');
    expect(restarts()).toBe(1);
  });

  it('says in one line that a style sheet is not imported', async () => {
    const mend = change('widgets/opening-hours/OpeningHours.tsx', (source) => source.replace('\n', "\nimport './OpeningHours.css';\n"));
    await problem().waitFor(soon);
    expect(await problem().textContent()).toContain('OpeningHours.tsx imports ./OpeningHours.css, which needs no import');
    mend();
    await problem().waitFor({ state: 'detached', ...soon });
  });

  it('shows where a template names what does not exist', async () => {
    const mend = change('templates/blocks/opening_hours.njk', (source) => `${source}{{ view.txet }}\n`);
    await problem().waitFor(soon);
    expect(await problem().textContent()).toMatch(/templates\/blocks\/opening_hours\.njk, line 3, shows what does not exist/);
    mend();
    await problem().waitFor({ state: 'detached', ...soon });
    await heading('Taimitori').waitFor(soon);
  });

  it('shows why the site cannot start, also in a page that is opened then', async () => {
    const mend = change('server/host/pages/event/event.ts', (source) => source.replace('export const', 'export konst'));
    await problem().waitFor(soon);
    await page.goto(`${dev.origin}/vapaa/`);
    await problem().waitFor(soon);
    expect(await problem().textContent()).toContain('event.ts');
    mend();
    await heading('Vapaa').waitFor(soon);
  });
}); // biome-ignore format: one change a line

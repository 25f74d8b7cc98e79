// Every play of every example, found automatically: performed with real keys and a real pointer on the example's page,
// and by the playground on its stage.
import { readPlays } from '../../widgets/example-plays.ts';
import { readExamples, widgetFolders } from '../../widgets/examples.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { answerPlay, performPlay } from '../helpers/perform-play.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';
import { translateTexts } from '../helpers/translate-texts.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const widgets = await Promise.all(
  widgetFolders().map(async (name) => ({
    name,
    titles: (await readExamples(name)).map(([title]) => title),
    plays: await readPlays(name),
  })),
);
const all = widgets.flatMap(({ name, titles, plays }) =>
  plays.flatMap((ofExample, index) => ofExample.map((play) => ({ name, titles, number: index + 1, play }))),
);

for (const name of ['newsletter', 'lead-form', 'login', 'plant-search', 'vote-button', 'share-menu'])
  test(`the widget ${name} has a play`, () => {
    expect(all.map((one) => one.name)).toContain(name);
  });

for (const { name, titles, number, play } of all)
  test.describe(`${name}, ${titles[number - 1]}: a visitor ${play.name}`, () => {
    const open = async (newPage: NewPage) => {
      const { page } = await newPage({
        permissions: ['clipboard-read', 'clipboard-write'],
        viewport: { width: play.width ?? 1280, height: 720 },
      });
      await answerPlay(page, play, (example) => `${site.origin}/demo/widgets/${name}/${titles.indexOf(example) + 1}/`);
      await page.goto(`${site.origin}/demo/widgets/${name}/${number}/?stage=`);
      await page.locator('[data-widget][data-widget-status="ready"]').first().waitFor({ state: 'attached' });
      return page;
    };

    test('with real keys and a real pointer', async ({ newPage }) => performPlay(await open(newPage), play.steps));

    test('on a page that the browser translates at every step', async ({ newPage }) => {
      const page = await open(newPage);
      await performPlay(page, play.steps, () => page.locator('body').evaluate(translateTexts, undefined));
    });

    test('on the stage of the playground', async ({ newPage }) => {
      const { page } = await newPage({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      await page.goto(`${site.origin}/demo/show/widgets/${name}/${number}/`);
      await page.getByRole('button', { name: `Play: ${play.name}`, exact: true }).click();
      const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Play', exact: true }) });
      // The first play waits for the bundle of the player.
      const outcome = () => panel.getByRole('status').textContent();
      await expect.poll(outcome, { timeout: 30_000 }).not.toBe('');
      expect(await outcome()).toBe(`${play.name}: every step is done`);
      expect(await panel.locator('.plays__step[data-state="done"]').count()).toBe(play.steps.length);
      expect(sent).toEqual([]);
    });
  });

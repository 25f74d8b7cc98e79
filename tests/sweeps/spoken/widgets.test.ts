// Every example of every widget, found automatically: how a screen reader reads it, and the announcements after every
// step of its plays. The reference texts are in kept/widgets/.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright';
import { readPlays } from '../../../widgets/example-plays.ts';
import { readExamples, widgetFolders } from '../../../widgets/examples.ts';
import { type Step, stepInWords } from '../../../widgets/shared/examples/play.ts';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { answerPlay, performPlay } from '../../helpers/perform-play.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';
import { startListening } from './reader/listen.ts';
import { findEmptyLists } from './reader/read.ts';
import { readStill, startTranscript, textOf } from './reader/transcript.ts';
import { findUncallable } from './reader/voice.ts';
import { expectReferenceText } from './reference-texts.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** A window in which examples are opened one after another. */
async function openWindow(newPage: NewPage, width = 1280) {
  const { page } = await newPage({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    viewport: { width, height: 720 },
  });
  return page;
}

async function openExample(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.goto(`${site.origin}${path}?stage=`);
  await page.locator('[data-widget][data-widget-status="ready"]').first().waitFor({ state: 'attached' });
  // A popup waits for its picture.
  await page.waitForLoadState('load');
}

/** Long enough that announcements during a pending request are made in every run. */
const answerMs = 400;

async function answerSlowly(route: Route): Promise<void> {
  if (['fetch', 'xhr'].includes(route.request().resourceType())) await pause(answerMs);
  await route.fallback();
}

/** Steps that only check belong to the action before them: the announcement that they wait for ends the action. */
function actsOf(steps: readonly Step[]): Step[][] {
  const acts: Step[][] = [];
  for (const step of steps) {
    const isLook = 'see' in step || 'miss' in step;
    const before = acts.at(-1);
    if (isLook && before) before.push(step);
    else acts.push([step]);
  }
  return acts;
}

async function speakPlay(page: Page, path: string, steps: readonly Step[]): Promise<string> {
  const transcript = await startTranscript(page);
  await openExample(page, path);
  for (const act of actsOf(steps)) {
    const [first] = act;
    if (first) await transcript.act(stepInWords(first), () => performPlay(page, act));
  }
  return transcript.text();
}

async function speakWidget(newPage: NewPage, name: string): Promise<string> {
  const plays = await readPlays(name);
  const titles = (await readExamples(name)).map(([title]) => title);
  const pathOf = (index: number) => `/demo/widgets/${name}/${index + 1}/`;
  const still = await openWindow(newPage);
  await startListening(still);
  // Lists in random order always get the same order.
  await still.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  // The page for partners measures the form in its preview once it has loaded, with this machine's fonts.
  await still.route('**/embed/v1/*.js', (route) => route.abort());
  const parts: string[] = [];
  for (const [index, title] of titles.entries()) {
    await openExample(still, pathOf(index));
    const lines = await readStill(still);
    for (const width of [1280, 390]) {
      await still.setViewportSize({ width, height: 720 });
      expect(await findUncallable(still), `${title}, at ${width} px`).toEqual([]);
      // Measured elements are hidden a moment after the window was resized.
      await expect.poll(() => findEmptyLists(still), `${title}, at ${width} px`).toEqual([]);
    }
    await still.setViewportSize({ width: 1280, height: 720 });
    // The page's heading is the name of the example.
    parts.push(textOf([`== ${title} ==`, ...lines.filter((line) => !line.includes(`otsikko 1: ${name}: `))]));
    for (const play of plays[index] ?? []) {
      const page = await openWindow(newPage, play.width);
      await answerPlay(page, play, (example) => site.origin + pathOf(titles.indexOf(example)));
      await page.route('**', answerSlowly);
      parts.push(`-- a visitor ${play.name} --\n${await speakPlay(page, pathOf(index), play.steps)}`);
      await page.context().close();
    }
  }
  return parts.join('\n');
}

for (const name of widgetFolders())
  test(`the widget ${name} is spoken as it is kept`, async ({ newPage }) => {
    test.setTimeout(120_000);
    expectReferenceText(`widgets/${name}`, await speakWidget(newPage, name));
  });

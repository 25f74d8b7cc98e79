// Every example of every widget, found automatically: server-rendered, hydrated without a change, accessible, and
// without layout shifts.
import type { Page } from 'playwright';
import { isBehaviourExample, readExamples, widgetFolders } from '../../widgets/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import type { OpenPage } from '../helpers/browser.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { inTwoLanes } from '../helpers/lanes.ts';
import { type PlaceholderOptions, placeholderHtml } from '../helpers/placeholder-html.ts';
import { mountAndWatch, type Snapshot } from '../helpers/watch-mounting.ts';
import { type Allowance, allowances } from './hydration-allowances.ts';

/** The narrowest supported screen (WCAG 2.2, 1.4.10), and a wide one; each theme only once, because axe is slow. */
const narrow = 320;
const wide = 1280;

async function openWith(
  newPage: NewPage,
  server: WidgetServer,
  width: number,
  ...placeholders: [name: string, props: object, PlaceholderOptions?][]
) {
  const bodies = placeholders.map(([name, props, options], index) =>
    placeholderHtml(name, props, { when: 'hash', id: `w${index + 1}`, ...options }),
  );
  const opened = await newPage({ viewport: { width, height: 800 } });
  await opened.page.goto(server.show((await Promise.all(bodies)).join('<hr>')));
  return opened;
}

/** The HTML without the intended changes of the widget. */
function withoutAllowed(page: Page, html: string, allowed: Allowance[]): Promise<string> {
  return page.evaluate(
    ([text, changes]) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      for (const { selector, attributes = [], replacesContent } of changes)
        for (const element of body.querySelectorAll(selector)) {
          for (const attribute of attributes) element.removeAttribute(attribute);
          if (replacesContent) element.replaceChildren();
        }
      return body.innerHTML;
    },
    [html, allowed] as const,
  );
}

/** The HTML with its attributes sorted by name: Preact sets some of them last, which has no meaning. */
const inOrder = (page: Page, html = ''): Promise<string> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of body.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return body.innerHTML;
  }, html);

/** The HTML with another number in its ids, which follow a quote, a space or a hash. */
const withId = (html: string | undefined, from: number, to: number) =>
  html?.replaceAll(new RegExp(`(?<=["\\s#])w${from}(?=\\D)`, 'g'), `w${to}`);

/** Checks one example in a reused window, after clearing its storage. */
async function checkExample(
  server: WidgetServer,
  { page, complaints }: OpenPage,
  name: string,
  props: object,
): Promise<void> {
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.setViewportSize({ width: narrow, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  complaints.length = 0;
  await page.goto(server.show(await placeholderHtml(name, props, { when: 'hash', id: 'w1' })));
  expect(await overflow(page), 'pixels beyond the screen before it woke up').toBe(0);
  const { before, ready, settled } = await mountAndWatch(page, name);
  if (!isBehaviourExample(props)) {
    expect(ready[0]?.html, 'the HTML in the moment of widget:ready').toBe(before[0]?.html);
    const [drawnByServer, drawnByBrowser] = await Promise.all(
      [before, settled].map((looks) => withoutAllowed(page, looks[0]?.html ?? '', allowances[name] ?? [])),
    );
    expect(drawnByBrowser, 'the HTML after widget:ready').toBe(drawnByServer);
  }
  expect(settled[0]?.height, 'the height after widget:ready').toBe(before[0]?.height);
  expect(await overflow(page), 'pixels beyond the narrow screen').toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: wide, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await overflow(page), 'pixels beyond the wide screen').toBe(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const widgets = await Promise.all(widgetFolders().map(async (name) => ({ name, examples: await readExamples(name) })));

for (const { name, examples } of widgets)
  test.describe(`the widget ${name}`, () => {
    test('has examples', () => {
      expect(examples.length, `widgets/${name}/examples.ts must export \`examples\`, named props`).toBeGreaterThan(0);
    });

    test('wakes up without a change, fits and is accessible in every example, narrow and light as well as wide and dark', async ({
      newPage,
      server,
    }) => {
      test.setTimeout(120_000);
      // Two browser windows for all of them, because opening one takes most of the time.
      const free: OpenPage[] = [];
      await inTwoLanes(examples, async ([example, props]) => {
        const opened = free.pop() ?? (await newPage());
        await checkExample(server, opened, name, props).catch((error: Error) => {
          throw new Error(`As "${example}": ${error.message}`, { cause: error });
        });
        free.push(opened);
      });
    });

    /** A behaviour activates the HTML of a template, and renders nothing itself. */
    const isBehaviour = examples.some(([, example]) => isBehaviourExample(example));

    /** Every example twice: as rendered by the server, and empty, so that the browser renders it. */
    const openAllTwice = (newPage: NewPage, server: WidgetServer) =>
      openWith(
        newPage,
        server,
        wide,
        ...examples.flatMap(([, props]): [string, object, PlaceholderOptions][] => [
          [name, props, { isServerRendered: true }],
          [name, props, { isServerRendered: isBehaviour }],
        ]),
      );

    // React orders attributes and writes ids differently where it did not hydrate.
    const isDrawnInAnotherWay = process.env.WIDGET_RUNTIME === 'react' || isBehaviour;

    test('is drawn by the browser as by the server, without a change of height, and shares no id with others of its kind', async ({
      newPage,
      server,
    }) => {
      const { page } = await openAllTwice(newPage, server);
      const { before, ready, settled } = await mountAndWatch(page, name);
      for (let index = 0; index < before.length && !isDrawnInAnotherWay; index += 2)
        expect(await inOrder(page, withId(ready[index + 1]?.html, index + 2, index + 1))).toBe(
          await inOrder(page, before[index]?.html),
        );
      // Every other example is rendered by the browser alone.
      const heights = (looks: Snapshot[]) => looks.filter((_, index) => index % 2 === 0).map(({ height }) => height);
      expect(heights(settled)).toEqual(heights(before));
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids).toEqual([...new Set(ids)]);
    });
  });

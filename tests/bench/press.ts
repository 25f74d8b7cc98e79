// The response time of a press on a slow phone: from the touch to the next paint, measured by the browser.
import type { Browser, Page } from 'playwright';
import { consentCategories } from '../../widgets/runtime/placeholder.ts';
import { allow } from '../helpers/consent.ts';
import { phoneSlowdown } from './pace.ts';

/** One kind of press, measured on freshly opened pages. */
export interface PressTime {
  name: string;
  /**
   * Times from the press to the next paint in each run, in milliseconds rounded to the nearest 8, in ascending order.
   */
  all: number[];
  median: number;
}

/** https://web.dev/articles/inp rates 200 ms as good. */
export const longestPressMs = 100;
const visits = 5;
const small = { width: 390, height: 844 };
const wide = { width: 1366, height: 900 };

interface Press {
  name: string;
  path: string;
  viewport: typeof small;
  /** A selector that matches when the page's listeners are ready. */
  readySelector: string;
  /** Selectors to press first, without measuring. */
  first?: string[];
  press: string;
  /** A selector that matches after the press. */
  shows: string;
  /** Whether the visitor has not answered the consent dialog yet. */
  isUndecided?: true;
}

const readyOf = (widget: string) => `[data-widget="${widget}"][data-widget-status="ready"]`;
const registry = {
  path: '/kasvikortisto/',
  readySelector: readyOf('plant-search'),
  press: '.swatch-choice:has([value="1"])',
};
const article = { path: '/piha-ja-puutarha/perennoja-varjoon/', viewport: small };
const question = { path: '/', readySelector: 'dialog.consent[open]', isUndecided: true } as const;
const menu = '.bottom-bar [data-shows=menu]';

const presses: Press[] = [
  { ...registry, name: 'a filter of the plants, wide', viewport: wide, shows: '[name=fc][value="1"]:checked' },
  {
    ...registry,
    name: 'a filter of the plants, small',
    viewport: small,
    first: ['.filters__toggle'],
    shows: '[name=fc][value="1"]:checked',
  },
  {
    name: 'a vote',
    path: '/kilpailu/',
    viewport: small,
    // The widget starts when it is visible.
    readySelector: '.vote-button__button',
    press: '.vote-button__button',
    shows: '.vote-button__button[aria-disabled]',
  },
  {
    name: 'the drawer',
    path: '/',
    viewport: small,
    readySelector: readyOf('bottom-bar'),
    press: menu,
    shows: '[data-panel=menu]',
  },
  {
    name: 'a submenu of the drawer',
    path: '/',
    viewport: small,
    readySelector: readyOf('bottom-bar'),
    first: [menu],
    press: '[data-panel=menu] summary',
    shows: '[data-panel=menu] details[open]',
  },
  {
    name: 'a submenu, wide',
    path: '/',
    viewport: wide,
    readySelector: readyOf('account-menu'),
    press: '.masthead summary',
    shows: '.masthead details[open]',
  },
  {
    name: 'the search',
    path: '/',
    viewport: small,
    readySelector: readyOf('bottom-bar'),
    press: '.bottom-bar [data-shows=search]',
    shows: '[data-panel=search]',
  },
  {
    ...article,
    name: 'the share menu',
    readySelector: readyOf('share-menu'),
    press: '.share-menu__trigger',
    shows: '.share-menu__item',
  },
  {
    ...article,
    name: 'the settings of consent',
    readySelector: readyOf('bottom-bar'),
    press: '.footer [data-opens=consent]',
    shows: 'dialog.consent[open]',
  },
  {
    ...question,
    name: 'consent to everything',
    viewport: small,
    press: '.consent [data-all]',
    shows: 'html:not(:has(dialog.consent[open]))',
  },
  {
    ...question,
    name: 'chosen consent, saved',
    viewport: small,
    first: ['.consent [data-choose]'],
    press: '.consent__save',
    shows: 'html:not(:has(dialog.consent[open]))',
  },
  {
    ...article,
    name: 'the film',
    readySelector: readyOf('video-widget'),
    press: 'button.video-widget__open',
    shows: '.video-widget--panel',
  },
];

/**
 * Measures every press in several fresh browser contexts. The presses alternate, so that other load of the machine
 * affects all of them.
 */
export async function measurePresses(browser: Browser, origin: string, only = ''): Promise<PressTime[]> {
  const wanted = presses.filter(({ name }) => name.includes(only));
  const times = new Map(wanted.map(({ name }) => [name, [] as number[]]));
  for (let visit = 0; visit < visits; visit += 1)
    for (const press of wanted) times.get(press.name)?.push(await pressOnce(browser, origin, press));
  return [...times].map(([name, found]) => {
    const all = found.sort((a, b) => a - b);
    return { name, all, median: all[Math.floor(all.length / 2)] ?? 0 };
  });
}

async function pressOnce(browser: Browser, origin: string, press: Press): Promise<number> {
  const { viewport } = press;
  const context = await browser.newContext({ viewport, ...(viewport === small && { hasTouch: true, isMobile: true }) });
  if (!press.isUndecided) await allow(context, ...consentCategories);
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  await page.goto(origin + press.path);
  await page.locator(press.readySelector).first().waitFor({ state: 'attached' });
  const act = async (selector: string) => {
    const target = page.locator(selector).first();
    if (viewport === small) await target.tap();
    else await target.click();
  };
  for (const selector of press.first ?? []) {
    await act(selector);
    await page.waitForTimeout(700);
  }
  await page.locator(press.press).first().scrollIntoViewIfNeeded();
  // Waits for the page's remaining work after the load event.
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown() });
  await page.evaluate(() => (Reflect.get(window, Symbol.for('presses')) as unknown[]).splice(0));
  await act(press.press);
  await page.locator(press.shows).first().waitFor({ state: 'attached' });
  const ms = await longestOf(page);
  await context.close();
  return ms;
}

/** The longest duration of the press's events, up to the next paint. The browser reports none below 16 ms. */
async function longestOf(page: Page): Promise<number> {
  await page.waitForTimeout(800);
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, Symbol.for('presses')) as number[])));
}

/** Runs in the page: https://w3c.github.io/event-timing/ */
function watchEvents(): void {
  const durations: number[] = [];
  Object.defineProperty(window, Symbol.for('presses'), { value: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

// A visitor of a site, in any engine: looks, presses and types, by pointer or by the keyboard alone, and finally
// reports unexpected requests and messages.
import { setTimeout as pause } from 'node:timers/promises';
import { focusedInPage } from '../helpers/focused-in-page.ts';
import { BrowserDied, type Engine, type EnginePage, type Key } from './engine.ts';
import { faultsInPage, findInPage } from './in-page.ts';

/** How a visitor reaches a control. */
export type Hand = 'pointer' | 'keyboard';

export interface VisitorOptions {
  engine: Engine;
  /** The site's origin. */
  origin: string;
  hand: Hand;
  /** See {@link EngineOptions}. */
  proxyPort: number;
}

/** The timeout for a visitor on a busy machine. */
const timeoutMs = 10_000;
/** More than the number of Tab stops before any target on a page. */
const maxTabStops = 260;
const widths = [320, 390, 1366];
export const desk = { width: 1366, height: 900 };
export const phone = { width: 390, height: 844 };

/** The number of visitors so far, in this process. */
let visitors = 0;

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

export async function createVisitor({ engine, origin, hand, proxyPort }: VisitorOptions) {
  const page: EnginePage = await engine.open({ proxyPort });
  visitors += 1;
  const email = `kavija-${visitors}-${engine.name}-${hand}@posti.example`.toLowerCase();
  let size = desk;
  await page.resize(size.width, size.height);

  const is = (selector: string, words: string) =>
    page.evaluate(`(...target) => (${findInPage})(...target) !== null` as never, selector, words) as Promise<boolean>;

  async function until(what: string, holds: () => Promise<unknown>): Promise<void> {
    let failure = '';
    for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(40)) {
      // A page that is being left cannot run the check.
      const holding = await holds().catch((error: Error) => {
        if (error instanceof BrowserDied) throw error;
        failure = ` (${error.message})`;
      });
      if (holding) return;
    }
    throw new Error(`Waited in vain for ${what}${failure}`);
  }

  const open = (path: string) => page.goto(new URL(path, origin).href);

  const see = (selector: string, words = '') =>
    until(`${selector}${words && ` with “${words}”`}`, () => is(selector, words));

  const gone = (selector: string, words = '') =>
    until(`${selector} to be gone`, async () => !(await is(selector, words)));

  /** Moves from the current focus to the element with the Tab key, backwards with Shift if the element precedes the focus. */
  async function tabTo(selector: string, words: string): Promise<void> {
    const wayTo = `(...target) => {
      const wanted = (${findInPage})(...target);
      const focused = (${focusedInPage})();
      if (!wanted || focused === document.body) return 'Tab';
      if (wanted.contains(focused)) return 'there';
      const isBefore = focused.compareDocumentPosition(wanted) === Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'ShiftTab' : 'Tab';
    }` as never;
    for (let stops = 0; stops < maxTabStops; stops += 1) {
      const next = (await page.evaluate(wayTo, selector, words)) as Key | 'there';
      if (next === 'there') return;
      await page.press(next);
    }
    throw new Error(`The Tab key never reached ${selector} “${words}”`);
  }

  /** @param key the key that a keyboard user presses on the element */
  async function press(selector: string, words = '', key: Key = 'Enter'): Promise<void> {
    // An element that disappears just before the press, such as a hidden tile, is pressed when it is back.
    if (hand === 'pointer')
      return until(`a press on ${selector}${words && ` with “${words}”`}`, async () => {
        await page.click({ selector, words });
        return true;
      });
    // The previous page may still be unloading.
    await until(`the Tab key on ${selector}${words && ` with “${words}”`}`, async () => {
      if (!(await is(selector, words))) return false;
      await tabTo(selector, words);
      return true;
    });
    await page.press(key);
  }

  async function fill(selector: string, text: string): Promise<void> {
    await see(selector);
    await (hand === 'pointer' ? page.click({ selector }) : tabTo(selector, ''));
    // The typed text replaces the existing text.
    await page.evaluate(`() => { const field = (${focusedInPage})(); field?.select?.(); }` as never);
    await page.type(text);
  }

  /** Sets the value of a field that is operated differently in every browser. */
  const setByPage = (selector: string, value: string): Promise<void> =>
    page.evaluate(
      (wanted, given) => {
        const field = document.querySelector(wanted) as HTMLInputElement | HTMLSelectElement;
        field.value = given;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      selector,
      value,
    );

  return {
    page,
    origin,
    hand,
    until,
    see,
    gone,
    press,
    fill,
    engine: engine.name,
    /** An address that no other visitor of the site has. */
    email,

    open,

    /** Opens a page, and allows only the necessary category. */
    async decline(path = '/'): Promise<void> {
      await open(path);
      await press('dialog.consent [data-necessary]');
      await gone('dialog.consent');
    },

    /**
     * Waits until a widget is ready; an earlier press would use the fallback without JavaScript. Scrolls to the widget,
     * because it may only start when visible.
     */
    waitForReady: (selector: string) =>
      until(`${selector} to wake up`, () =>
        page.evaluate((wanted) => {
          const all = [...document.querySelectorAll<HTMLElement>(wanted)];
          all.find((one) => one.checkVisibility())?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return all.some(({ dataset }) => dataset.widgetStatus === 'ready');
        }, selector),
      ),

    /** Waits until a condition is true in the page. */
    when: <A extends unknown[]>(what: string, holds: (...given: A) => unknown, ...given: A) =>
      // An element cannot be returned from the page.
      until(what, () => page.evaluate(`(...given) => Boolean((${holds})(...given))` as never, ...given)),

    async setSize(next: typeof desk): Promise<void> {
      size = next;
      await page.resize(size.width, size.height);
    },

    /** Selects a checkbox or a radio button, which may be hidden behind a custom control. */
    async tick(selector: string): Promise<void> {
      await (hand === 'pointer' ? page.click({ selector }) : tabTo(selector, ''));
      if (hand === 'keyboard') await page.press('Space');
      await until(`${selector} to be ticked`, () =>
        page.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.checked ?? false, selector),
      );
    },

    setByPage,

    /** Selects an option: its menu belongs to the system, so for a pointer the page makes the selection. */
    async choose(selector: string, value: string): Promise<void> {
      await see(selector);
      if (hand === 'pointer') return setByPage(selector, value);
      await tabTo(selector, '');
      const isChosen = () =>
        page.evaluate(
          (wanted, chosen) => document.querySelector<HTMLSelectElement>(wanted)?.value === chosen,
          selector,
          value,
        );
      for (let steps = 0; steps < 100 && !(await isChosen()); steps += 1) await page.press('ArrowDown');
      await until(`${selector} to have “${value}”`, isChosen);
    },

    /** Waits until the focus is where a visitor would expect it. */
    focusIn: (selector: string) =>
      until(`the focus in ${selector}`, () =>
        page.evaluate(
          `(wanted) => {
            let element = (${focusedInPage})();
            while (element && !element.matches(wanted)) element = element.parentElement ?? element.getRootNode().host;
            return Boolean(element);
          }` as never,
          selector,
        ),
      ),

    /** @throws {Error} if an element is misplaced at any screen width, or a control has no name */
    async checkLayout(): Promise<void> {
      const wrong: string[] = [];
      for (const width of widths) {
        await page.resize(width, size.height);
        const look = () => page.evaluate(faultsInPage);
        let faults = await look();
        // On a busy machine, a page is laid out a moment after it was resized.
        for (let tries = 0; tries < 20 && faults.length > 0; tries += 1) {
          await pause(100);
          faults = await look();
        }
        wrong.push(...faults.map((fault) => `${fault} at ${width} px`));
      }
      await page.resize(size.width, size.height);
      if (wrong.length > 0) throw new Error(`${await page.address()}: ${wrong.join(', ')}`);
    },
  };
}

// A visitor of a site, in any engine: looks, presses and types, by pointer or by the keyboard alone, and in the end tells
// what a visit should not have.
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

/** As long as a visitor of a busy machine waits. */
const patienceMs = 10_000;
/** More than any page of ours has stops of the Tab key before something that a visitor wants. */
const mostStops = 260;
const widths = [320, 390, 1366];
export const desk = { width: 1366, height: 900 };
export const phone = { width: 390, height: 844 };

/** So far, in this process. */
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
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(40)) {
      // A page that is leaving can't be asked.
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

  /** Goes from stop to stop with the Tab key, from where the focus is, and back to what stands before it. */
  async function tabTo(selector: string, words: string): Promise<void> {
    const wayTo = `(...target) => {
      const wanted = (${findInPage})(...target);
      const focused = (${focusedInPage})();
      if (!wanted || focused === document.body) return 'Tab';
      if (wanted.contains(focused)) return 'there';
      const isBefore = focused.compareDocumentPosition(wanted) === Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'ShiftTab' : 'Tab';
    }` as never;
    for (let stops = 0; stops < mostStops; stops += 1) {
      const next = (await page.evaluate(wayTo, selector, words)) as Key | 'there';
      if (next === 'there') return;
      await page.press(next);
    }
    throw new Error(`The Tab key never reached ${selector} “${words}”`);
  }

  /** @param key what a keyboard presses on it */
  async function press(selector: string, words = '', key: Key = 'Enter'): Promise<void> {
    // What goes away just before the press, such as a tile that makes way, is pressed when it is back.
    if (hand === 'pointer')
      return until(`a press on ${selector}${words && ` with “${words}”`}`, async () => {
        await page.click({ selector, words });
        return true;
      });
    // The page before it may still be leaving.
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
    // What is typed takes the place of what is there.
    await page.evaluate(`() => { const field = (${focusedInPage})(); field?.select?.(); }` as never);
    await page.type(text);
  }

  /** Gives a field what no hand gives it in the same way in every browser. */
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

    /** Opens a page, and allows what is necessary alone. */
    async decline(path = '/'): Promise<void> {
      await open(path);
      await press('dialog.consent [data-necessary]');
      await gone('dialog.consent');
    },

    /** A press before a widget is awake goes the way without JavaScript. Brings it into sight, as waking may need that. */
    awake: (selector: string) =>
      until(`${selector} to wake up`, () =>
        page.evaluate((wanted) => {
          const all = [...document.querySelectorAll<HTMLElement>(wanted)];
          all.find((one) => one.checkVisibility())?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return all.some(({ dataset }) => dataset.widgetStatus === 'ready');
        }, selector),
      ),

    /** Whether something holds in the page. */
    when: <A extends unknown[]>(what: string, holds: (...given: A) => unknown, ...given: A) =>
      // An element can't be sent.
      until(what, () => page.evaluate(`(...given) => Boolean((${holds})(...given))` as never, ...given)),

    async setSize(next: typeof desk): Promise<void> {
      size = next;
      await page.resize(size.width, size.height);
    },

    /** Ticks a box or a radio button, which may be hidden behind its drawn one. */
    async tick(selector: string): Promise<void> {
      await (hand === 'pointer' ? page.click({ selector }) : tabTo(selector, ''));
      if (hand === 'keyboard') await page.press('Space');
      await until(`${selector} to be ticked`, () =>
        page.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.checked ?? false, selector),
      );
    },

    setByPage,

    /** Chooses in a list: menus of options belong to the system, so a pointer's choice is made by the page. */
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

    /** Waits until the focus is where a visitor would look. */
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

    /** @throws {Error} where something stands wrong on a screen of any width, or a control has no name */
    async lookAround(): Promise<void> {
      const wrong: string[] = [];
      for (const width of widths) {
        await page.resize(width, size.height);
        const look = () => page.evaluate(faultsInPage);
        let faults = await look();
        // On a busy machine, a page is laid out a moment after it has got its size.
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

// When a popup opens, what prevents it, and what it remembers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { setOverlay } from '../shared/overlay/attention.ts';
import { examples } from './examples.ts';
import './opening.ts';

const { view } = examples['the newsletter'];
const props = { id: 'kirje', widget: 'newsletter', subject: 'piha' };
const dayMs = 24 * 60 * 60 * 1000;
const start = new Date('2026-05-10T09:00:00Z');

const root = document.documentElement;
const choose = () => root.setAttribute('data-consent-necessary', 'granted');
const forgetChoice = () => root.removeAttribute('data-consent-necessary');

beforeEach(() => {
  choose();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'Date'] });
  document.body.append(page);
  scrollTo({ top: -2000, height: 4000 });
});
afterEach(() => {
  forgetChoice();
  vi.useRealTimers();
  page.replaceChildren();
});

const page = document.createElement('main');
const mount = (changes: object = {}) => mountWidget('popup', { props: { ...props, ...changes }, view });
const dialog = ({ element }: MountedWidget) => element.querySelector('dialog') as HTMLDialogElement;
const part = '/osat/ponnahdus/';
/** Advances the time. The dialog's code is loaded on demand, which also takes a moment of real time. */
async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Sets an element's position; the test environment has no layout. */
function place(element: Element, { top, height }: { top: number; height: number }): void {
  element.getBoundingClientRect = () => ({
    ...new DOMRect(0, top, 600, height),
    top,
    bottom: top + height,
    height,
    width: 600,
  });
}
const scrollTo = (to: { top: number; height: number }) => place(page, to);

function add(html: string, where = { top: 100, height: 300 }): HTMLElement {
  page.insertAdjacentHTML('beforeend', html);
  const element = page.lastElementChild as HTMLElement;
  place(element, where);
  return element;
}

describe('the popup opens', () => {
  it('after 45 seconds on a page that has been read to its half, not before', async () => {
    const widget = await mount();
    await pass(44);
    expect(dialog(widget).open).toBe(false);
    await pass(1);
    expect(dialog(widget).open).toBe(true);
  });

  it('only once half of the page has passed the lower edge of the screen', async () => {
    const widget = await mount();
    scrollTo({ top: innerHeight - 1999, height: 4000 });
    await pass(100);
    expect(dialog(widget).open).toBe(false);
    scrollTo({ top: innerHeight - 2000, height: 4000 });
    await pass(1);
    expect(dialog(widget).open).toBe(true);
  });

  it('at the end of the text too, and remembers having been there', async () => {
    const widget = await mount();
    scrollTo({ top: 0, height: 9000 });
    const end = add('<p data-end-of-text></p>', { top: 300, height: 20 });
    await pass(1);
    end.remove();
    await pass(44);
    expect(dialog(widget).open).toBe(true);
  });

  it('without counting the time in a tab behind others', async () => {
    const widget = await mount();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(100);
    hidden.mockReturnValue(false);
    await pass(44);
    expect(dialog(widget).open).toBe(false);
    await pass(1);
    expect(dialog(widget).open).toBe(true);
  });

  it('once, and tells the page so', async () => {
    const viewed: unknown[] = [];
    document.addEventListener('widget:viewed', (event) => viewed.push((event as CustomEvent).detail), { once: true });
    const widget = await mount();
    await pass(45);
    dialog(widget).close();
    localStorage.clear();
    await pass(500);
    expect(dialog(widget).open).toBe(false);
    expect(viewed).toEqual([{ widget: 'popup', label: 'kirje' }]);
  });

  it('at once where it is to be shown, whatever was answered, and keeps nothing', async () => {
    localStorage.setItem('popup-answered:kirje', String(Date.now()));
    forgetChoice();
    const widget = await mount({ opens: 'at-once' });
    await pass(0);
    expect(dialog(widget).open).toBe(true);
    localStorage.clear();
    dialog(widget).close();
    expect(localStorage).toHaveLength(0);
  });

  it('with a dialog that comes when the page has been read, and not before', async () => {
    const parts: Record<string, string> = {};
    const widget = await mountWidget('popup', { props: { ...props, part }, view: null }, { parts });
    expect(widget.element.innerHTML.trim()).toBe('');
    parts[part] = '<dialog class="popup" aria-label="Kirje"><div data-panel tabindex="-1"></div></dialog>';
    await pass(44);
    expect(dialog(widget)).toBeNull();
    await pass(1);
    await vi.waitFor(() => expect(dialog(widget).open).toBe(true));
  });

  it('not at all where its dialog does not come, and says so once', async () => {
    const widget = await mountWidget('popup', { props: { ...props, part }, view: null });
    await pass(60);
    await pass(60);
    expect([dialog(widget), widget.errors.length]).toEqual([null, 1]);
  });

  it('never when it has been taken off the page', async () => {
    const widget = await mount();
    widget.unmount();
    await pass(100);
    expect(dialog(widget).open).toBe(false);
  });
});

describe('the popup waits', () => {
  /** Prevents the popup from opening for a while, then allows it. */
  async function expectToWait(hold: () => () => void): Promise<void> {
    const widget = await mount();
    const release = hold();
    await pass(60);
    expect(dialog(widget).open).toBe(false);
    release();
    await pass(1);
    expect(dialog(widget).open).toBe(true);
  }

  it('while another dialog is open', () =>
    expectToWait(() => {
      const other = add('<dialog open></dialog>');
      return () => other.remove();
    }));

  it('for the visitor’s choice of what may be kept, whatever it is', () =>
    expectToWait(() => {
      forgetChoice();
      return choose;
    }));

  it.each(['consent', 'toast', 'film'] as const)('while the %s stands over the page', (who) =>
    expectToWait(() => {
      setOverlay(who, true);
      return () => setOverlay(who, false);
    }),
  );

  it('while a panel lies over the page', () =>
    expectToWait(() => {
      document.documentElement.dataset.scrollLock = '';
      return () => delete document.documentElement.dataset.scrollLock;
    }));

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<video></video>'])(
    'while the visitor is in a field: %s',
    (html) =>
      expectToWait(() => {
        const field = add(html);
        const focused = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(field);
        return () => focused.mockRestore();
      }),
  );

  it('while a form that the visitor has begun is in sight', () =>
    expectToWait(() => {
      const form = add('<form><input></form>');
      form.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }));
      return () => place(form, { top: -900, height: 300 });
    }));

  it('while what it asks for is in sight already', () =>
    expectToWait(() => {
      const other = add('<div data-widget="newsletter"></div>');
      return () => place(other, { top: innerHeight, height: 300 });
    }));

  it('for nothing else: a form that nobody has touched may be in sight', async () => {
    const widget = await mount();
    add('<form><input></form>');
    await pass(45);
    expect(dialog(widget).open).toBe(true);
  });
});

describe('the answer', () => {
  /** Simulates a new page of the same session, `days` later. */
  async function opensLater(days: number, changes: object = {}): Promise<boolean> {
    vi.setSystemTime(start.getTime() + days * dayMs);
    const widget = await mount(changes);
    await pass(45);
    return dialog(widget).open;
  }

  it('of a visitor who closes it holds for 30 days', async () => {
    const widget = await mount();
    await pass(45);
    widget.element.querySelector<HTMLElement>('[data-close]')?.click();
    expect(dialog(widget).open).toBe(false);
    expect(await opensLater(1)).toBe(false);
    expect(await opensLater(29)).toBe(false);
    expect(await opensLater(31)).toBe(true);
  });

  it('holds for one popup: another one opens', async () => {
    const widget = await mount();
    await pass(45);
    dialog(widget).close();
    expect(await opensLater(1, { id: 'tarjous' })).toBe(true);
  });

  const submit = (element: Element, label: string) =>
    element.dispatchEvent(
      new CustomEvent('widget:submitted', { bubbles: true, detail: { widget: 'newsletter', label } }),
    );

  it('is given by filling it in, and the dialog stays', async () => {
    const widget = await mount();
    await pass(45);
    submit(widget.element.querySelector('form') as Element, 'piha');
    expect(dialog(widget).open).toBe(true);
    widget.unmount();
    widget.element.remove();
    expect(await opensLater(29)).toBe(false);
  });

  it('is given by the same form elsewhere on the page, and not by another', async () => {
    const widget = await mount();
    submit(page, 'toinen');
    await pass(44);
    submit(page, 'piha');
    await pass(10);
    expect(dialog(widget).open).toBe(false);
    expect(await opensLater(29)).toBe(false);
  });

  it('of a visitor who leaves the page with it open holds for the visit', async () => {
    const widget = await mount();
    await pass(45);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
    widget.unmount();
    widget.element.remove();
    expect(await opensLater(0)).toBe(false);
    sessionStorage.clear();
    expect(await opensLater(0)).toBe(true);
  });

  it('is asked for at the last moment: it may have come from another tab', async () => {
    const widget = await mount();
    localStorage.setItem('popup-answered:kirje', String(Date.now()));
    await pass(60);
    expect(dialog(widget).open).toBe(false);
  });

  it('is forgotten by a browser that keeps nothing, and it opens and closes all the same', async () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken });
    const widget = await mount();
    await pass(45);
    dialog(widget).close();
    expect([dialog(widget).open, widget.errors]).toEqual([false, []]);
  });
});

describe('the dialog', () => {
  async function opened(): Promise<HTMLDialogElement> {
    const widget = await mount();
    await pass(45);
    return dialog(widget);
  }
  function pressBackdrop(element: HTMLElement, from: HTMLElement = element): void {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    element.dispatchEvent(new Event('click', { bubbles: true }));
  }
  const field = (element: HTMLElement) => element.querySelector('input[type=email]') as HTMLInputElement;

  it('is named by the newsletter’s title, and has a button named Sulje', async () => {
    const element = await opened();
    expect(element.getAttribute('aria-label')).toBe(view.title);
    expect(element.querySelector('[data-close]')?.getAttribute('aria-label')).toBe('Sulje');
  });

  it('keeps the page from scrolling, and lets it go', async () => {
    const element = await opened();
    expect(document.documentElement.dataset.scrollLock).toBeDefined();
    element.close();
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
  });

  it('takes no focus from the page around its frame', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    vi.stubGlobal('parent', {});
    const element = await opened();
    expect([element.open, element.contains(document.activeElement)]).toEqual([true, false]);
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
  });

  it('takes the focus itself, neither with a field nor with a button', async () => {
    const element = await opened();
    expect(document.activeElement).toBe(element.querySelector('[data-panel]'));
  });

  it('closes by a click on the page behind it', async () => {
    const element = await opened();
    pressBackdrop(element);
    expect(element.open).toBe(false);
  });

  it('stays when text was marked from a field out to the page', async () => {
    const element = await opened();
    pressBackdrop(element, field(element));
    expect(element.open).toBe(true);
  });

  it('stays when something has been typed, until it is sent or taken back', async () => {
    const element = await opened();
    field(element).value = 'maija@';
    pressBackdrop(element);
    expect(element.open).toBe(true);
    field(element).value = '';
    pressBackdrop(element);
    expect(element.open).toBe(false);
  });

  it('closes over an address that has been sent', async () => {
    const element = await opened();
    field(element).value = 'maija@example.fi';
    field(element).dispatchEvent(
      new CustomEvent('widget:submitted', { bubbles: true, detail: { widget: 'newsletter', label: 'piha' } }),
    );
    pressBackdrop(element);
    expect(element.open).toBe(false);
  });

  it('stays when files have been chosen that their widget has taken over', async () => {
    const element = await opened();
    const files = document.createElement('input');
    files.type = 'file';
    element.querySelector('form')?.append(files);
    files.dispatchEvent(new Event('change', { bubbles: true }));
    files.remove();
    pressBackdrop(element);
    expect(element.open).toBe(true);
  });
});

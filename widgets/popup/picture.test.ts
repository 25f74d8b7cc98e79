// The popup with a picture: it waits for the picture, and closes automatically without a reaction.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import './opening.ts';

const { view } = examples['a picture that leads somewhere'];
const props = { id: 'kilpailu', widget: '', subject: '' };
const kept = () => localStorage.getItem('popup-answered:kilpailu');
let isLoaded = true;
let isHidden = false;

beforeEach(() => {
  [isLoaded, isHidden] = [true, false];
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.setAttribute('data-consent-necessary', 'granted');
  vi.useFakeTimers({ now: new Date('2026-05-10T09:00:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => (isLoaded ? 1600 : 0));
});
afterEach(() => {
  document.documentElement.removeAttribute('data-consent-necessary');
  vi.useRealTimers();
});

async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  await new Promise((resolve) => setTimeout(resolve));
}

async function mount(changes: object = {}) {
  document.body.append(page);
  const widget = await mountWidget('popup', { props, view: { ...view, ...changes } });
  const dialog = widget.element.querySelector('dialog') as HTMLDialogElement;
  const find = (selector: string) => dialog.querySelector(selector) as HTMLElement;
  return { ...widget, dialog, find };
}
const page = document.createElement('a');
page.href = '#';

/** Opens the popup while a link of the page has the focus. */
async function open() {
  const widget = await mount();
  page.focus();
  await pass(45);
  expect(widget.dialog.open).toBe(true);
  return widget;
}

describe('the picture', () => {
  it('comes after the reading that every popup waits for, never on the first second', async () => {
    const { dialog } = await mount();
    await pass(44);
    expect(dialog.open).toBe(false);
    await pass(1);
    expect(dialog.open).toBe(true);
  });

  it('is asked for only then, and is there before the dialog', async () => {
    isLoaded = false;
    const { dialog, find } = await mount();
    const picture = find('.popup__image');
    await pass(44);
    expect(picture.getAttribute('loading')).toBe('lazy');
    await pass(5);
    expect([picture.getAttribute('loading'), dialog.open]).toEqual(['eager', false]);
    isLoaded = true;
    await pass(1);
    expect(dialog.open).toBe(true);
  });

  it('does not come when it is lost, though the page puts another in its place', async () => {
    isLoaded = false;
    const { dialog, find } = await mount();
    await pass(45);
    find('.popup__image').dispatchEvent(new Event('error'));
    isLoaded = true;
    await pass(60);
    expect(dialog.open).toBe(false);
  });

  it('is named once: the dialog says what it is, the picture what it shows', async () => {
    const { dialog, find } = await mount();
    expect(dialog.getAttribute('aria-label')).toBe('Ajankohtaista');
    expect(find('a').textContent).toBe('');
    expect(find('img').getAttribute('alt')).toBe(view.picture.alt);
  });

  it('goes with its link, which is an answer', async () => {
    const { dialog, find } = await open();
    find('a').addEventListener('click', (event) => event.preventDefault());
    find('a').click();
    expect([dialog.open, kept()]).toEqual([false, String(Date.now())]);
  });
});

describe('a picture that nobody minds', () => {
  it('closes after 14 seconds, gives the focus back, and is not seen again for 30 days', async () => {
    const { dialog } = await open();
    expect(document.activeElement).not.toBe(page);
    await pass(13);
    expect(dialog.open).toBe(true);
    await pass(1);
    expect(dialog.open).toBe(false);
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
    expect(kept()).toBe(String(Date.now()));
    const dayMs = 24 * 60 * 60 * 1000;
    const opensAfter = async (days: number) => {
      vi.setSystemTime(Date.now() + days * dayMs);
      const again = await mount();
      await pass(45);
      const { open: isOpen } = again.dialog;
      again.unmount();
      return isOpen;
    };
    expect([await opensAfter(29), await opensAfter(2)]).toEqual([false, true]);
  });

  it('does not count the time in a tab behind others, nor the focus that comes back with it', async () => {
    const { dialog, find } = await open();
    await pass(10);
    isHidden = true;
    await pass(1000);
    isHidden = false;
    find('[data-panel]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await pass(3);
    expect(dialog.open).toBe(true);
    await pass(1);
    expect(dialog.open).toBe(false);
  });

  it.each([
    ['a pointer that moves over it', 'img', 'pointermove'],
    ['a touch', 'img', 'pointerdown'],
    ['a touch beside it', 'dialog', 'pointerdown'],
    ['a key', '[data-panel]', 'keydown'],
    ['the focus', 'a', 'focusin'],
    ['the wheel', 'img', 'wheel'],
    ['a finger that scrolls', 'img', 'touchmove'],
    ['scrolling', '[data-panel]', 'scroll'],
  ])('stays for good after %s', async (_, selector, name) => {
    const { dialog, find } = await open();
    await pass(13);
    const target = selector === 'dialog' ? dialog : find(selector);
    target.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' }));
    await pass(1000);
    expect(dialog.open).toBe(true);
  });

  it('goes on counting under a pointer that moves beside it', async () => {
    const { dialog } = await open();
    dialog.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await pass(14);
    expect(dialog.open).toBe(false);
  });

  it('never closes what somebody has closed, nor a form or the newsletter', async () => {
    const { dialog, find } = await open();
    await pass(5);
    find('[data-close]').click();
    const close = vi.spyOn(dialog, 'close');
    await pass(20);
    expect(close).not.toHaveBeenCalled();
    for (const name of ['the newsletter', 'a form'] as const) {
      const other = await mountWidget('popup', { ...examples[name], props: { ...props, id: name } }, { id: 'w2' });
      await pass(45);
      expect(other.element.querySelector('dialog')?.open, name).toBe(true);
      await pass(100);
      expect(other.element.querySelector('dialog')?.open, name).toBe(true);
      other.unmount();
      other.element.remove();
    }
  });

  it('stops with its placeholder', async () => {
    const { dialog, unmount } = await open();
    const close = vi.spyOn(dialog, 'close');
    unmount();
    await pass(20);
    expect(close).not.toHaveBeenCalled();
  });
});

// The pictures of a gallery open enlarged, one after the other.
import { beforeEach, describe, expect, it } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

beforeEach(() => delete document.documentElement.dataset.scrollLock);

const one = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const dialog = () => one<HTMLDialogElement>('dialog');
const picture = () => one<HTMLImageElement>('[data-picture]');
const count = () => one('[data-count]')?.textContent;
function click(element: Element | null | undefined, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  element?.dispatchEvent(event);
  return event;
}
const link = (n: number) => document.querySelectorAll<HTMLAnchorElement>('.gallery a')[n - 1];
const open = async (n: number) => {
  const mounted = await mountWidget('gallery', examples['three pictures']);
  return { ...mounted, event: click(link(n)) };
};

describe('a picture', () => {
  it('opens large with its words and its place', async () => {
    const { event } = await open(1);
    expect([event.defaultPrevented, dialog().open]).toEqual([true, true]);
    expect(picture().src).toBe(link(1)?.href);
    expect(picture().alt).toBe('Piirros: pioneja hämärässä');
    expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['600', '450']);
    const words = [...one('[data-words]').children].map(({ textContent }) => textContent?.replaceAll('\u00AD', ''));
    expect(words).toEqual(['Pioni on tuoksuvimmillaan illalla.', 'Kuvitus: ohjelmallisesti luotu']);
    expect(count()).toBe('1 / 3');
    expect(document.documentElement.dataset.scrollLock).toBeDefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])('is left to the browser with %j', async (options) => {
    await mountWidget('gallery', examples['three pictures']);
    expect(click(link(1), options).defaultPrevented).toBe(false);
    expect(dialog().open).toBe(false);
  });

  it('is followed by the next one, round and round, by buttons and arrow keys', async () => {
    await open(3);
    click(one('[data-step="1"]'));
    expect(count()).toBe('1 / 3');
    click(one('[data-step="-1"]'));
    expect(count()).toBe('3 / 3');
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    expect([count(), picture().alt]).toEqual(['2 / 3', 'Piirros: pionin nuppu']);
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(count()).toBe('3 / 3');
  });

  it.each([
    ['its button', '[data-close]'],
    ['a press beside it', 'dialog'],
  ])('is closed by %s, and the page scrolls again', async (_, selector) => {
    await open(1);
    click(one(selector));
    expect(dialog().open).toBe(false);
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
  });

  it('stays when it is pressed itself', async () => {
    await open(1);
    click(picture());
    expect(dialog().open).toBe(true);
  });

  it('that is alone has no buttons to others', async () => {
    await mountWidget('gallery', examples['one picture']);
    click(link(1));
    expect([dialog().open, one('[data-step]')]).toEqual([true, null]);
  });
});

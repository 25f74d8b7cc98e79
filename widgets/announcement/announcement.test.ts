// Closing an announcement, and remembering that it was closed.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { isClosed } from './closed.ts';
import { examples } from './examples.ts';

const closable = examples['a line that can be closed'];
const button = ({ element }: MountedWidget) => element.querySelector<HTMLElement>('button');

beforeEach(() => localStorage.clear());

/** Runs the script of the head again, for a page with this announcement. */
async function runEarly(announcement: string): Promise<string | undefined> {
  const script = document.createElement('script');
  script.dataset.announcement = announcement;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  delete document.documentElement.dataset.announcement;
  vi.resetModules();
  await import('./early.ts');
  return document.documentElement.dataset.announcement;
}

describe('the announcement', () => {
  it('is a region named Ilmoitus, with a button named Sulje ilmoitus that only JavaScript shows', async () => {
    let wasHidden: unknown;
    const widget = await mountWidget('announcement', closable, {
      beforeHydration: (element) => {
        wasHidden = element.querySelector('button')?.hidden;
      },
    });
    expect(widget.element.querySelector('section')?.getAttribute('aria-label')).toBe('Ilmoitus');
    expect(button(widget)?.getAttribute('aria-label')).toBe('Sulje ilmoitus');
    expect([wasHidden, button(widget)?.hidden]).toEqual([true, false]);
  });

  it('has no button when it may not be closed', async () => {
    const widget = await mountWidget('announcement', examples['a line that stays']);
    expect(button(widget)).toBeNull();
    expect(widget.errors).toEqual([]);
  });

  it('goes when it is closed, and the focus goes on to the page', async () => {
    const widget = await mountWidget('announcement', closable);
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    button(widget)?.click();
    expect(widget.element.hidden).toBe(true);
    expect(document.activeElement).toBe(main);
  });

  it('is remembered by its id: another one shows', async () => {
    button(await mountWidget('announcement', closable))?.click();
    expect([isClosed('halla'), isClosed('huoltokatko')]).toEqual([true, false]);
    expect(await runEarly('halla')).toBe('closed');
    expect(await runEarly('huoltokatko')).toBeUndefined();
  });

  it('is hidden on a page that the browser goes back to, when it was closed meanwhile', async () => {
    const widget = await mountWidget('announcement', closable);
    localStorage.setItem('announcement-closed:halla', '1');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(widget.element.hidden).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(widget.element.hidden).toBe(true);
  });

  it('is closed all the same in a browser that keeps nothing, and shows on the next page', async () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken });
    const widget = await mountWidget('announcement', closable);
    button(widget)?.click();
    expect(widget.element.hidden).toBe(true);
    expect(widget.errors).toEqual([]);
    expect(await runEarly('halla')).toBeUndefined();
  });
});

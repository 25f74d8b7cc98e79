// When the bar at the top appears and disappears.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageUrl } from '../../tests/helpers/stand-on.ts';
import { delayMs, startProgress, timeoutMs } from './progress.ts';

let listeners: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The listeners of each test end with it.
  listeners = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) =>
    listen(name, listener as EventListener, { signal: listeners.signal }),
  );
  setPageUrl('https://piha.example/juttu/');
  startProgress();
  // Added after all other listeners, so that the test's browser does not navigate.
  listen('click', (event) => event.preventDefault(), { signal: listeners.signal });
  listen('submit', (event) => event.preventDefault(), { signal: listeners.signal });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  listeners.abort();
  document.body.replaceChildren();
});

const bar = () => document.querySelector('.page-progress');
function put(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
}
function click(element: Element, how: MouseEventInit = {}): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  vi.advanceTimersByTime(delayMs);
}
const submit = (form: Element) => {
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(delayMs);
};

describe('the bar', () => {
  it('shows when a page takes over 100 ms', () => {
    expect(delayMs).toBe(100);
    const link = put('<a href="/a/"><b>x</b></a>');
    (link.firstElementChild as Element).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    vi.advanceTimersByTime(99);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(bar()).not.toBeNull();
  });

  it('is nothing for screen readers, to which the browser itself speaks', () => {
    click(put('<a href="/a/">x</a>'));
    expect(bar()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows for a form that leads to a page', () => {
    submit(put('<form action="/hakutulokset/"><input name="search"></form>'));
    expect(bar()).not.toBeNull();
  });

  it.each([
    ['another site', '<a href="https://muu.example/">x</a>'],
    ['another tab', '<a href="/a/" target="_blank">x</a>'],
    ['a place on the page', '<a href="#alku">x</a>'],
    ['a place on the page, by its whole address', '<a href="/juttu/#alku">x</a>'],
    ['a download', '<a href="/a/" download>x</a>'],
    ['a file', '<a href="/media/a.pdf">x</a>'],
    ['an address to write to', '<a href="mailto:a@piha.example">x</a>'],
    ['nothing', '<button type="button">x</button>'],
  ])('stays away for a link to %s', (_, html) => {
    click(put(html));
    expect(bar()).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'stays away for a click with %j',
    (how) => {
      click(put('<a href="/a/">x</a>'), how);
      expect(bar()).toBeNull();
    },
  );

  it.each([
    '<form method="dialog"></form>',
    '<form target="_blank"></form>',
    '<form action="https://muu.example/"></form>',
  ])('stays away for %s', (html) => {
    submit(put(html));
    expect(bar()).toBeNull();
  });

  it('stays away when a widget has taken the click or the form', () => {
    for (const html of ['<a href="/a/">x</a>', '<form></form>']) {
      const element = put(html);
      for (const name of ['click', 'submit']) element.addEventListener(name, (event) => event.preventDefault());
      click(element);
      submit(element);
      expect(bar()).toBeNull();
    }
  });

  it('begins again with another click', () => {
    const link = put('<a href="/a/">x</a>');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    vi.advanceTimersByTime(60);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    vi.advanceTimersByTime(60);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(40);
    expect(document.querySelectorAll('.page-progress')).toHaveLength(1);
  });

  it.each([
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page comes back', () => window.dispatchEvent(new Event('pageshow'))],
    ['the visitor stops it', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['nothing has come for long', () => vi.advanceTimersByTime(timeoutMs)],
  ])('goes when %s', (_, happen) => {
    click(put('<a href="/a/">x</a>'));
    expect(bar()).not.toBeNull();
    happen();
    expect(bar()).toBeNull();
  });

  it('does not come after the page has gone', () => {
    put('<a href="/a/">x</a>').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(timeoutMs);
    expect(bar()).toBeNull();
  });
});

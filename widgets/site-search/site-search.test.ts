// The site search in place: the heading is updated, a failure preserves the typed text, and the field can be cleared.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { setPageUrl } from '../../tests/helpers/stand-on.ts';
import { examples } from './examples.ts';

const { 'the combined results': combined, 'before a search': before } = examples;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
let answer: (url: URL) => Promise<Response> | Response;
const requests: string[] = [];

const page = (title: string, results: string) =>
  new Response(
    `<title>${title}</title><div data-live="types"></div><div data-live="results" data-title="${title}" data-live-words="2 tulosta">${results}</div>`,
    { headers: { 'content-type': 'text/html' } },
  );

beforeEach(() => {
  setPageUrl('https://koe.example/hakutulokset/?search=ruusu');
  requests.length = 0;
  answer = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.pathname + url.search);
    return answer(url);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const find = <T extends HTMLElement>({ element }: MountedWidget, selector: string) =>
  element.querySelector(selector) as T;
const heading = (widget: MountedWidget) => find(widget, 'h1').textContent;
const field = (widget: MountedWidget) => find<HTMLInputElement>(widget, 'input[type=search]');
const failed = (widget: MountedWidget) => find(widget, '[data-search-failed]');
const status = (widget: MountedWidget) => find(widget, '[data-live-status]').textContent;

async function search(widget: MountedWidget, term: string): Promise<void> {
  field(widget).value = term;
  find<HTMLFormElement>(widget, 'form').requestSubmit(find(widget, 'form [type=submit]'));
  await settled();
}

describe('a search', () => {
  it('shows its results in place: heading, title, address and words for screen readers', async () => {
    const widget = await mountWidget('site-search', combined);
    answer = () => page('Hakutulokset haulle ”kielo”', 'kielot');
    await search(widget, ' kielo ');
    expect(requests).toEqual(['/hakutulokset/?search=kielo']);
    expect([heading(widget), document.title, location.search, status(widget)]).toEqual([
      'Hakutulokset haulle ”kielo”',
      'Hakutulokset haulle ”kielo”',
      '?search=kielo',
      '2 tulosta',
    ]);
    expect(find(widget, '[data-live=results]').textContent).toBe('kielot');
  });

  it('keeps the chosen type', async () => {
    const widget = await mountWidget('site-search', combined);
    find(widget, 'form').id = 'site-search';
    find(widget, '[data-live=types]').insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="type" value="plants" form="site-search">',
    );
    await search(widget, 'kielo');
    expect(requests).toEqual(['/hakutulokset/?search=kielo&type=plants']);
  });

  it('that is slow says Etsitään... and shows rows to come', async () => {
    const widget = await mountWidget('site-search', combined);
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    find(widget, '[data-live=types] [href$=plants]').click();
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(status(widget)).toBe('Etsitään...');
    expect(find(widget, '[data-live=results]').textContent).toContain('Etsitään...');
    expect(widget.element.querySelectorAll('[data-live=results] .skeleton')).toHaveLength(4);
  });
});

describe('a search that fails', () => {
  it('says so in place of the results, keeps what was typed, and logs the error', async () => {
    const widget = await mountWidget('site-search', combined);
    await search(widget, 'kielo');
    expect([failed(widget).hidden, widget.element.classList.contains('has-failed')]).toEqual([false, true]);
    expect(failed(widget).textContent).toContain('Haulla ei löytynyt tuloksia');
    expect([field(widget).value, heading(widget)]).toEqual(['kielo', 'Hakutulokset haulle ”kielo”']);
    expect([location.search, status(widget)]).toEqual(['?search=ruusu', 'Haulla ei löytynyt tuloksia']);
    expect(console.error).toHaveBeenCalledWith('Site search failed', expect.any(TypeError));
  });

  it('can be tried again, and leaves the results before it for the back button', async () => {
    const widget = await mountWidget('site-search', combined);
    const results = find(widget, '[data-live=results]');
    await search(widget, 'kielo');
    answer = () => page('Hakutulokset haulle ”kielo”', 'kielot');
    find(widget, '[data-retry]').click();
    await settled();
    expect([failed(widget).hidden, location.search]).toEqual([true, '?search=kielo']);
    history.replaceState(null, '', '/hakutulokset/?search=ruusu');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(find(widget, '[data-live=results]')).toBe(results);
    expect([results.textContent?.includes('Artikkelit (2)'), heading(widget), field(widget).value]).toEqual([
      true,
      'Hakutulokset haulle ”ruusu”',
      'ruusu',
    ]);
  });
});

describe('the field', () => {
  it('is cleared by its button, which only JavaScript shows, and has the focus then', async () => {
    let wasHidden: unknown;
    const widget = await mountWidget('site-search', combined, {
      beforeHydration: (element) => {
        wasHidden = element.querySelector<HTMLElement>('[data-clear]')?.hidden;
      },
    });
    expect([wasHidden, find(widget, '[data-clear]').hidden]).toEqual([true, false]);
    expect(find(widget, '[data-clear]').getAttribute('aria-label')).toBe('Tyhjennä hakukenttä');
    find(widget, '[data-clear]').click();
    expect([field(widget).value, document.activeElement]).toEqual(['', field(widget)]);
  });

  it('gives up the focus on a phone, whose keyboard would hide the results', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const widget = await mountWidget('site-search', before);
    field(widget).focus();
    await search(widget, 'kielo');
    expect(document.activeElement).not.toBe(field(widget));
  });
});

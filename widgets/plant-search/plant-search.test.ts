// The plant registry as a visitor uses it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { translateTexts } from '../../tests/helpers/translate-texts.ts';
import { examples } from './examples.ts';
import { settleMs } from './index.ts';

const plain = examples['plants, and no filter set'];
const nothing = examples['filters that leave nothing'];

const requests: string[] = [];
/** The content of the next page, in addition to that of the test page. */
let answer: () => Response;

const nextPage = (changes: { count?: string; chips?: string; counts?: object | null; results?: string } = {}) => {
  const {
    count = '7 kasvia',
    chips = '',
    counts = { mon: { 5: 3, 6: 0 }, fc: { 1: 2, 2: 4 } },
    results = '',
  } = changes;
  return new Response(
    `<!doctype html><title>Uusi</title>
    <div data-live="state"${counts && ` data-counts='${JSON.stringify(counts)}'`}>${chips}<a class="filters__clear" href="/kasvikortisto/" data-live-link="stay">Tyhjennä haku</a></div>
    <div data-live="count" data-live-words="${count}, sivu 1 / 1"><h2 tabindex="-1" data-live-heading>${count}</h2></div>
    <div data-live="results">${results}</div>`,
    { headers: { 'content-type': 'text/html' } },
  );
};

beforeEach(() => {
  requests.length = 0;
  answer = () => nextPage();
  sessionStorage.clear();
  history.replaceState(null, '', '/kasvikortisto/');
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.pathname + decodeURIComponent(url.search));
    return answer();
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, settleMs + 30));
const find = <T extends HTMLElement>({ element }: MountedWidget, selector: string) =>
  element.querySelector(selector) as T;
const status = (widget: MountedWidget) => find(widget, '[data-live-status]').textContent;

function choose(widget: MountedWidget, name: string, value: string): HTMLElement {
  const select = find<HTMLSelectElement>(widget, `select[name=${name}]`);
  select.focus();
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return select;
}
function check(widget: MountedWidget, selector: string): HTMLInputElement {
  const input = find<HTMLInputElement>(widget, selector);
  input.checked = input.type === 'radio' || !input.checked;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return input;
}

describe('a choice', () => {
  it('searches at once, keeps the focus, says how many were found, and counts what is left', async () => {
    const widget = await mountWidget('plant-search', plain);
    const select = choose(widget, 'mon', '5');
    await settled();
    expect(requests).toEqual(['/kasvikortisto/?mon=5']);
    expect(location.search).toBe('?mon=5');
    expect(document.activeElement).toBe(select);
    expect(status(widget)).toBe('7 kasvia, sivu 1 / 1');
    const months = [...find<HTMLSelectElement>(widget, 'select[name=mon]').options];
    expect(months.map(({ textContent }) => textContent.trim())).toEqual(['Kaikki', 'toukokuu (3)', 'kesäkuu (0)']);
    expect(months[2]?.classList.contains('is-empty')).toBe(true);
    expect(months[2]?.disabled).toBe(false);
    const swatches = [...widget.element.querySelectorAll('.swatch-choice')].map((one) => [
      one.querySelector('[data-count]')?.textContent,
      one.classList.contains('is-empty'),
      // A screen reader says what the number counts.
      one.querySelector('input')?.getAttribute('aria-label'),
    ]);
    expect(swatches).toEqual([
      ['', false, 'Kaikki'],
      ['2', false, 'valkoinen 2 kasvia'],
      ['4', false, 'vaaleanpunainen 4 kasvia'],
    ]);
  });

  it('shows its new numbers and words once each on a page that the browser translates', async () => {
    const widget = await mountWidget('plant-search', plain);
    translateTexts(widget.element, (text) => text.replace('toukokuu', 'May'));
    choose(widget, 'mon', '5');
    await settled();
    translateTexts(widget.element);
    answer = () => nextPage({ count: '1 kasvi', counts: { mon: { 5: 1, 6: 2 }, fc: { 1: 0, 2: 9 } } });
    choose(widget, 'mon', '6');
    await settled();
    const textsOf = (selector: string) =>
      [...widget.element.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    expect(textsOf('select[name=mon] option')).toEqual(['Kaikki', 'May (1)', 'kesäkuu (2)']);
    expect(textsOf('.swatch-choice [data-count]')).toEqual(['', '0', '9']);
    expect([status(widget), ...textsOf('[data-live-heading]')]).toEqual(['1 kasvi, sivu 1 / 1', '1 kasvi']);
  });

  it('has no numbers of another search when nobody has counted', async () => {
    const widget = await mountWidget('plant-search', plain);
    answer = () => nextPage({ counts: null });
    choose(widget, 'mon', '5');
    await settled();
    const months = [...find<HTMLSelectElement>(widget, 'select[name=mon]').options];
    expect(months.map(({ textContent }) => textContent.trim())).toEqual(['Kaikki', 'toukokuu', 'kesäkuu']);
    const swatches = [...widget.element.querySelectorAll('.swatch-choice')];
    expect(swatches.map((one) => one.querySelector('[data-count]')?.textContent)).toEqual(['', '', '']);
    expect(widget.element.querySelectorAll('option.is-empty, .swatch-choice.is-empty')).toHaveLength(0);
    // Choices with new counts show their numbers again.
    answer = () => nextPage();
    choose(widget, 'mon', '6');
    await settled();
    expect(months[1]?.textContent).toBe('toukokuu (3)');
  });

  it('of a colour is one search, however many were passed on the way', async () => {
    const widget = await mountWidget('plant-search', plain);
    check(widget, 'input[name=fc][value="1"]');
    check(widget, 'input[name=fc][value="2"]');
    await settled();
    expect(requests).toEqual(['/kasvikortisto/?fc=2']);
  });

  it('is not lost to the answer of the one before', async () => {
    const widget = await mountWidget('plant-search', plain);
    check(widget, 'input[name=fc][value="1"]');
    await new Promise((resolve) => setTimeout(resolve, settleMs - 10));
    vi.stubGlobal('fetch', async (url: URL) => {
      requests.push(url.pathname + url.search);
      if (requests.length === 1) await new Promise((resolve) => setTimeout(resolve, 40));
      return nextPage();
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    check(widget, 'input[name=fc][value="2"]');
    await settled();
    expect(requests).toEqual(['/kasvikortisto/?fc=1', '/kasvikortisto/?fc=2']);
    expect(find<HTMLInputElement>(widget, 'input[name=fc][value="2"]').checked).toBe(true);
  });

  it('comes back with the back button, fields included', async () => {
    const widget = await mountWidget('plant-search', plain);
    check(widget, 'input[name=fc][value="1"]');
    await settled();
    history.replaceState(null, '', '/kasvikortisto/');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(find<HTMLInputElement>(widget, 'input[name=fc][value=""]').checked).toBe(true);
    expect(find(widget, '[data-live-heading]').textContent).toBe('4 kasvia');
  });
});

describe('a search that is sent', () => {
  it('goes to what it found, on page 1', async () => {
    history.replaceState(null, '', '/kasvikortisto/?page=3');
    const widget = await mountWidget('plant-search', plain);
    find<HTMLInputElement>(widget, 'input[name=s]').value = ' ruusu ';
    find<HTMLFormElement>(widget, 'form[data-live-form]').dispatchEvent(
      new Event('submit', { bubbles: true, cancelable: true }),
    );
    await settled();
    expect(requests).toEqual(['/kasvikortisto/?s=ruusu']);
    expect(document.activeElement?.textContent).toBe('7 kasvia');
  });

  it('may be emptied with the button in the field, which searches again', async () => {
    history.replaceState(null, '', '/kasvikortisto/?s=kaktus&mon=5&safe=1');
    const widget = await mountWidget('plant-search', nothing);
    const button = find<HTMLButtonElement>(widget, '[data-clear]');
    expect(button.hidden).toBe(false);
    button.click();
    await settled();
    expect(requests).toEqual(['/kasvikortisto/?mon=5&safe=1']);
    expect(button.hidden).toBe(true);
    expect(document.activeElement).toBe(find(widget, 'input[name=s]'));
  });

  it('asks nobody when the emptied words had not been searched for', async () => {
    const widget = await mountWidget('plant-search', plain);
    const field = find<HTMLInputElement>(widget, 'input[name=s]');
    field.value = 'ru';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    find(widget, '[data-clear]').click();
    await settled();
    expect([field.value, requests]).toEqual(['', []]);
  });

  it('that fails keeps what was found, and is logged', async () => {
    answer = () => new Response('<p>x</p>', { status: 500, headers: { 'content-type': 'text/html' } });
    const widget = await mountWidget('plant-search', plain);
    choose(widget, 'mon', '5');
    await settled();
    expect(widget.element.querySelectorAll('.plants__item')).toHaveLength(4);
    expect(console.error).toHaveBeenCalledWith('Search request failed', expect.anything());
    answer = () => nextPage({ results: '<i data-live-failed></i>' });
    choose(widget, 'mon', '6');
    await settled();
    expect(widget.element.querySelectorAll('.plants__item')).toHaveLength(4);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('shows three skeletons when it takes its time', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const widget = await mountWidget('plant-search', plain);
    choose(widget, 'mon', '5');
    await settled();
    await settled();
    expect(widget.element.querySelectorAll('[data-live="results"] .skeleton')).toHaveLength(3);
    expect(find(widget, 'form[data-live-form] button[type=submit]').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a chip', () => {
  it('hands the focus on to its neighbour, and the last one to "clear"', async () => {
    const chip = (name: string) => `<a data-chip data-live-link="stay" id="x-${name}" href="?${name}">${name}</a>`;
    const widget = await mountWidget('plant-search', nothing);
    answer = () => nextPage({ chips: chip('mon') });
    const [first] = widget.element.querySelectorAll<HTMLElement>('a[data-chip]');
    first?.focus();
    first?.click();
    await settled();
    expect(document.activeElement?.id).toBe('x-mon');
    answer = () => nextPage();
    (document.activeElement as HTMLElement).click();
    await settled();
    expect(document.activeElement?.textContent).toBe('Tyhjennä haku');
  });
});

describe('the further filters', () => {
  const isOpen = (widget: MountedWidget) => find<HTMLDetailsElement>(widget, 'details').open;

  it.each([true, false])('stay as the visitor has left them before the script came: open is %s', async (isLeftOpen) => {
    const beforeHydration = (element: HTMLElement) => {
      (element.querySelector('details') as HTMLDetailsElement).open = isLeftOpen;
    };
    expect(isOpen(await mountWidget('plant-search', plain, { beforeHydration }))).toBe(isLeftOpen);
  });
});

describe('an address that names what is not there', () => {
  it('is put right, so that going back shows what applied', async () => {
    history.replaceState(null, '', '/kasvikortisto/?category=1&mon=99&page=1&utm=x');
    await mountWidget('plant-search', examples['a backend that neither counts nor tells of bloom']);
    expect(location.search).toBe('?page=1&utm=x&cat=1');
  });
});

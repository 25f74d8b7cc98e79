// Suggestions under a search field: what a visitor types, presses and hears.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import { parseProps } from './props.ts';

const { 'a field for every kind of page': plain, 'a field for plants, with words in it': plants } = examples;
const requests: string[] = [];
let answer: (url: string) => Promise<Response> | Response;

const suggestion = (text: string, more = {}) => ({
  title: [
    { text: text.slice(0, 2), isTyped: true },
    { text: text.slice(2), isTyped: false },
  ],
  scientific: '',
  kind: 'Kasvi',
  url: `/${text}/`,
  ...more,
});
const found = (...titles: string[]) =>
  Response.json({
    suggestions: titles.map((title) => suggestion(title)),
    note: '',
    status: `${titles.length} ehdotusta`,
  });

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  answer = () => found('kielo', 'kirsikka');
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return answer(url);
  });
});
afterEach(() => vi.useRealTimers());

const field = ({ element }: MountedWidget) => element.querySelector('input') as HTMLInputElement;
const popup = ({ element }: MountedWidget) => element.querySelector('.suggestions') as HTMLElement;
const options = ({ element }: MountedWidget) => [...element.querySelectorAll('[role=option]')] as HTMLAnchorElement[];
const status = ({ element }: MountedWidget) => element.querySelector('[role=status]')?.textContent;
const state = (widget: MountedWidget) => [field(widget).getAttribute('aria-expanded'), !popup(widget).hidden];

async function type(widget: MountedWidget, words: string, ms = 150): Promise<void> {
  field(widget).value = words;
  field(widget).dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(ms);
}
function press(widget: MountedWidget, key: string, more: KeyboardEventInit = {}): boolean {
  return field(widget).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}
const activeOf = (widget: MountedWidget) => {
  const id = field(widget).getAttribute('aria-activedescendant');
  const selected = options(widget).filter((option) => option.getAttribute('aria-selected') === 'true');
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id]);
  return selected[0]?.querySelector('.suggestions__title')?.textContent ?? null;
};

describe('a search field', () => {
  it('is a combobox with a closed list, and a plain field again after its end', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    const input = field(widget);
    expect(input.getAttribute('role')).toBe('combobox');
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
    expect(widget.element.querySelector(`#${input.getAttribute('aria-controls')}`)?.getAttribute('role')).toBe(
      'listbox',
    );
    expect(state(widget)).toEqual(['false', false]);
    const before = plain.bodyHtml;
    widget.unmount();
    expect(widget.element.innerHTML.trim()).toBe(before.replace('>', '>').trim());
  });

  it('asks once the visitor rests, from two letters on, and shows what comes', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'k');
    await type(widget, 'ki', 50);
    await type(widget, ' kie');
    expect(requests).toEqual(['/osat/hakuehdotukset/?search=kie']);
    expect(state(widget)).toEqual(['true', true]);
    expect(options(widget).map(({ textContent }) => textContent)).toEqual(['kieloKasvi', 'kirsikkaKasvi']);
    expect(options(widget)[0]?.querySelector('mark')?.textContent).toBe('ki');
    expect(status(widget)).toBe('2 ehdotusta');
  });

  it('asks for plants alone in the registry', async () => {
    const widget = await mountWidget('search-suggestions', plants);
    await type(widget, 'horte');
    expect(requests).toEqual(['/osat/hakuehdotukset/?search=horte&only=plants']);
    expect(() => parseProps({ only: 'cars' })).toThrow('"only"');
  });

  it('shows a note, and the scientific name in Latin', async () => {
    answer = () =>
      Response.json({
        suggestions: [suggestion('hortensia', { scientific: 'Hydrangea', kind: '' })],
        note: 'Tarkoititko ”hortensia”?',
        status: '1 ehdotus',
      });
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'hortenss');
    expect(popup(widget).querySelector('p')?.textContent).toBe('Tarkoititko ”hortensia”?');
    expect(popup(widget).querySelector('[lang=la]')?.textContent).toBe('Hydrangea');
  });

  it('shows the answer to the newest letters, whichever comes last', async () => {
    const late = Promise.withResolvers<Response>();
    answer = (url) => (url.endsWith('ki') ? late.promise : found('kielo'));
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'ki');
    await type(widget, 'kiel');
    late.resolve(found('vanha'));
    await vi.advanceTimersByTimeAsync(10);
    expect(options(widget).map(({ pathname }) => pathname)).toEqual(['/kielo/']);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['an error', () => new Response('', { status: 503 })],
    ['a page of another server', () => new Response('<html>')],
    ['an empty answer', () => Response.json(null)],
  ])('stays a plain field with %s', async (_, fails) => {
    answer = fails;
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    expect([state(widget), widget.errors]).toEqual([['false', false], []]);
    expect(press(widget, 'Enter')).toBe(true);
  });

  it('closes the list when nothing fits any more, and says so', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    answer = () => Response.json({ suggestions: [], note: '', status: 'Ei ehdotuksia' });
    await type(widget, 'kiexq');
    expect([state(widget), status(widget)]).toEqual([['false', false], 'Ei ehdotuksia']);
    await type(widget, 'k');
    expect(status(widget)).toBe('');
  });
});

describe('by keyboard', () => {
  it('the arrows go through the suggestions and back into the field, and Enter opens one', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    const moved = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      expect(press(widget, key)).toBe(false);
      return activeOf(widget);
    });
    expect(moved).toEqual(['kielo', 'kirsikka', null, 'kirsikka', 'kielo']);
    const clicked = vi.fn((event: Event) => event.preventDefault());
    widget.element.addEventListener('click', clicked);
    expect(press(widget, 'Enter')).toBe(false);
    expect(clicked.mock.calls[0]?.[0].target).toBe(options(widget)[0]);
  });

  it('Enter in the field sends the search as typed', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    expect(press(widget, 'Enter')).toBe(true);
  });

  it('Escape closes the list alone, and the next one is the browser’s', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    const above = vi.fn();
    document.body.addEventListener('keydown', above);
    expect(press(widget, 'Escape')).toBe(false);
    expect([state(widget), field(widget).value, above.mock.calls.length]).toEqual([['false', false], 'kie', 0]);
    expect(press(widget, 'Escape')).toBe(true);
    expect(above).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', above);
  });

  it('an arrow opens the list for the words that are there', async () => {
    const widget = await mountWidget('search-suggestions', plants);
    press(widget, 'ArrowDown');
    await vi.advanceTimersByTimeAsync(0);
    expect([requests.length, state(widget)]).toEqual([1, ['true', true]]);
  });

  it('the keys belong to an input method while it composes', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    expect(press(widget, 'ArrowDown', { isComposing: true })).toBe(true);
    expect(activeOf(widget)).toBeNull();
  });
});

describe('the list', () => {
  it('leaves the focus in the field when it is pressed, and closes when the focus goes elsewhere', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    expect(options(widget)[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(
      false,
    );
    field(widget).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(state(widget)).toEqual(['false', false]);
  });

  it('is closed for whoever comes back from a suggestion', async () => {
    const widget = await mountWidget('search-suggestions', plain);
    await type(widget, 'kie');
    window.dispatchEvent(new Event('pagehide'));
    expect(state(widget)).toEqual(['false', false]);
  });

  it('does not come any more once the search has been sent', async () => {
    const form = document.body.appendChild(document.createElement('form'));
    const widget = await mountWidget('search-suggestions', plain, {
      beforeHydration: (element) => form.append(element),
    });
    await type(widget, 'kie', 10);
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.advanceTimersByTimeAsync(500);
    expect([requests, state(widget)]).toEqual([[], ['false', false]]);
    form.remove();
  });
});

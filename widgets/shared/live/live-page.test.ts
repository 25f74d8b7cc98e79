// A live list in difficult cases: overlapping changes, history during loading, and redirects.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLiveList } from './live-list.ts';

const lives: AbortController[] = [];
/** Pending requests by query; each waits until the test answers it. */
const waiting = new Map<string, { arrive(answer: Response): void; fail(): void }>();

const answerOf = (title: string) =>
  new Response(
    `<!doctype html><title>${title}</title><link rel="canonical" href="https://a.example/${title}/"><link rel="next" href="/x/">
     <div data-live="list" data-live-words="${title} näkyy"><a id="link" href="/lista/?page=3" data-live-link>${title}</a></div>`,
    { headers: { 'content-type': 'text/html' } },
  );

beforeEach(() => {
  vi.useFakeTimers();
  waiting.clear();
  vi.stubGlobal('fetch', (url: URL, { signal }: RequestInit) => {
    return new Promise<Response>((arrive, reject) => {
      waiting.set(url.search, { arrive, fail: () => reject(new TypeError('no network')) });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  history.replaceState(null, '', '/lista/');
  document.head.innerHTML = '<title>Lista</title><link rel="canonical" href="https://a.example/lista/">';
});
afterEach(() => {
  for (const life of lives.splice(0)) life.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function start() {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = `<p role="status" data-live-status></p>
    <form action="/lista/" data-live-form><input id="s" name="s"><button>Hae</button></form>
    <template data-live-skeleton="list"><i class="skeleton"></i></template>
    <h2 tabindex="-1" data-live-heading>Lista</h2>
    <div data-live="list"><a id="link" href="/lista/?page=2" data-live-link>2</a></div>`;
  const life = new AbortController();
  lives.push(life);
  const list = startLiveList(element, { signal: life.signal, failedWords: 'Ei onnistunut' });
  const find = <T extends HTMLElement>(selector: string) => element.querySelector(selector) as T;
  return {
    find,
    list,
    text: () => find('[data-live=list]').textContent,
    search(words: string) {
      find<HTMLInputElement>('#s').value = words;
      find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    },
  };
}
const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const arrive = (query: string, title: string) => {
  waiting.get(query)?.arrive(answerOf(title));
  return pass();
};
function goTo(search: string) {
  history.replaceState(null, '', `/lista/${search}`);
  dispatchEvent(new PopStateEvent('popstate'));
  return pass();
}
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

describe('a change that is told', () => {
  it('is each one once: a link, the way back and the way forward', async () => {
    const navigations: unknown[] = [];
    const note = (event: Event) => navigations.push((event as CustomEvent).detail);
    document.addEventListener('widget:navigated', note);
    onTestFinished(() => document.removeEventListener('widget:navigated', note));
    const { find } = start();
    find('#link').click();
    await arrive('?page=2', 'Toinen');
    await goTo('');
    await goTo('?page=2');
    await goTo('?page=2');
    await goTo('?page=3');
    expect(navigations).toHaveLength(3);
    await arrive('?page=3', 'Kolmas');
    const url = (query: string) => new URL(`/lista/${query}`, location.href).href;
    expect(navigations).toEqual([
      { url: url('?page=2'), title: 'Toinen' },
      { url: url(''), title: 'Lista' },
      { url: url('?page=2'), title: 'Toinen' },
      { url: url('?page=3'), title: 'Kolmas' },
    ]);
  });
});

describe('changes that cross each other', () => {
  it('leave the links alive when the second of them fails', async () => {
    const { find, search } = start();
    find('#link').click();
    // The skeleton has removed the links from the page when the second change begins.
    await pass(150);
    search('kielo');
    await pass();
    waiting.get('?s=kielo')?.fail();
    await pass();
    expect(find('#link').hasAttribute('aria-disabled')).toBe(false);
    expect(find('[data-live=list]').hasAttribute('aria-busy')).toBe(false);
  });

  it('leave the links alive that the back button brings back', async () => {
    const { find, search } = start();
    find('#link').click();
    await pass(150);
    search('kielo');
    await arrive('?s=kielo', 'Kielo');
    await goTo('');
    expect([find('#link').textContent, find('#link').hasAttribute('aria-disabled')]).toEqual(['2', false]);
  });
});

describe('the history', () => {
  it('gets no second entry of the same address', async () => {
    const { search, text } = start();
    const before = history.length;
    for (const title of ['Kielo', 'Kielo taas']) {
      search('kielo');
      await arrive('?s=kielo', title);
    }
    expect([text(), history.length]).toEqual(['Kielo taas', before + 1]);
  });

  it('shows what belongs to the address when somebody goes back and forth while it is loading', async () => {
    const { find, text } = start();
    find('#link').click();
    await arrive('?page=2', 'Toinen');
    // This page has not shown the address before, for example after a reload.
    await goTo('?page=7');
    await goTo('?page=2');
    await arrive('?page=7', 'Seitsemäs');
    expect([text(), location.search, document.title]).toEqual(['Toinen', '?page=2', 'Toinen']);
  });

  it('takes the addresses for search engines along', async () => {
    const { find } = start();
    find('#link').click();
    await arrive('?page=2', 'Toinen');
    expect([canonical(), document.querySelector('link[rel=next]') === null]).toEqual([
      'https://a.example/Toinen/',
      false,
    ]);
    await goTo('');
    expect([canonical(), document.querySelector('link[rel=next]')]).toEqual(['https://a.example/lista/', null]);
  });
});

describe('an answer from another address', () => {
  it('is the browser’s to show', async () => {
    const { find, text } = start();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const moved = answerOf('Muualla');
    Object.defineProperties(moved, { redirected: { value: true }, url: { value: 'http://localhost/muualla/' } });
    find('#link').click();
    waiting.get('?page=2')?.arrive(moved);
    await pass();
    expect(assign).toHaveBeenCalledWith('http://localhost/muualla/');
    expect(text()).toBe('2');
  });
});

describe('somebody who types on after Enter', () => {
  it.each([
    ['nothing', '', 'H2'],
    ['a letter', 'kielot', 'INPUT'],
  ])('and has typed %s', async (_, typed, focused) => {
    const { find, list } = start();
    const field = find<HTMLInputElement>('#s');
    field.focus();
    field.value = 'kielo';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    void list.open(new URL('/lista/?s=kielo', location.href), find('form'));
    if (typed) {
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    await arrive('?s=kielo', 'Kielo');
    expect([document.activeElement?.tagName, field.value]).toEqual([focused, typed || 'kielo']);
  });
});

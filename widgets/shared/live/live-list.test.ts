// A list that changes in place: its requests, its replaced sections, and its unchanged sections.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveListOptions, startLiveList } from './live-list.ts';

const answers = new Map<string, () => Promise<Response> | Response>();
const requests: string[] = [];
const lives: AbortController[] = [];

const page = (title: string, list: string, extra = '') =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="https://a.example/${title}/">
   <div data-live="list" data-live-words="${title} näkyy">${list}</div><div data-live="side">${extra}</div>`;
const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  answers.clear();
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: URL, { signal }: RequestInit) => {
    requests.push(url.pathname + url.search);
    const answer = await answers.get(url.search)?.();
    signal?.throwIfAborted();
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  history.replaceState(null, '', '/lista/');
});
afterEach(() => {
  for (const life of lives.splice(0)) life.abort();
  document.body.replaceChildren();
});

function start(options: Partial<LiveListOptions> = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = `<p role="status" data-live-status></p>
    <form action="/lista/" data-live-form><input id="s" name="s"><select id="c" name="c"><option value="">Kaikki</option><option value="1">Yksi</option></select>
    <input type="checkbox" name="v" value="2"><button>Hae</button></form>
    <template data-live-skeleton="list"><i class="skeleton"></i></template>
    <h2 tabindex="-1" data-live-heading>Lista</h2>
    <div data-live="list"><a id="second" href="/lista/?page=2" data-live-link>2</a><a id="stay" href="/lista/?page=2" data-live-link="stay">2</a></div>
    <div data-live="side">sivu</div>`;
  const life = new AbortController();
  lives.push(life);
  const list = startLiveList(element, { signal: life.signal, failedWords: 'Ei onnistunut', ...options });
  const find = <T extends HTMLElement>(selector: string) => element.querySelector(selector) as T;
  return {
    element,
    life,
    list,
    find,
    text: () => find('[data-live=list]').textContent,
    status: () => find('[data-live-status]').textContent,
    form: find<HTMLFormElement>('form'),
  };
}

describe('a link of a live list', () => {
  it('puts the parts of its page in place, with address, title, words and the focus on the heading', async () => {
    const { find, text, status, element } = start();
    const navigated = vi.fn();
    element.addEventListener('widget:navigated', (event) => navigated((event as CustomEvent).detail));
    answers.set('?page=2', () => html(page('Toinen', 'toiset', 'toinen sivu')));
    find('#second').click();
    await settled();
    expect([text(), find('[data-live=side]').textContent]).toEqual(['toiset', 'toinen sivu']);
    expect([location.pathname + location.search, document.title, status()]).toEqual([
      '/lista/?page=2',
      'Toinen',
      'Toinen näkyy',
    ]);
    expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe('https://a.example/Toinen/');
    expect(document.activeElement).toBe(find('h2'));
    expect(navigated).toHaveBeenCalledWith({ url: location.href, title: 'Toinen' });
  });

  it('says words only once that the heading, which gets the focus, has in it', async () => {
    const { find, status } = start();
    find('h2').textContent = 'Toinen näkyy';
    answers.set('?page=2', () => html(page('Toinen', 'toiset')));
    find('#second').click();
    await settled();
    expect([document.activeElement, status()]).toEqual([find('h2'), '']);
  });

  it('may leave the focus on the control of the same name', async () => {
    const { find } = start();
    answers.set('?page=2', () => html(page('Toinen', '<a id="stay" href="/lista/" data-live-link="stay">1</a>')));
    find('#stay').focus();
    find('#stay').click();
    await settled();
    expect(document.activeElement?.id).toBe('stay');
    expect(document.activeElement?.textContent).toBe('1');
  });

  it('leaves another part of the page that is the same, with its pictures, where it is', async () => {
    const { find } = start();
    const other = '<div data-live="other">muu</div>';
    document.body.insertAdjacentHTML('beforeend', other);
    const before = document.querySelector('[data-live=other]');
    answers.set('?page=2', () => html(page('Toinen', 'toiset') + other));
    find('#second').click();
    await settled();
    expect(document.querySelector('[data-live=other]') === before).toBe(true);
  });

  it.each([
    ['', 'start'],
    ['nearest', 'nearest'],
  ])('scrolls to the heading that says %j by %s', async (value, block) => {
    const { find } = start();
    find('h2').dataset.liveHeading = value;
    const scroll = vi.spyOn(find('h2'), 'scrollIntoView');
    answers.set('?page=2', () => html(page('Toinen', 'toiset')));
    find('#second').click();
    await settled();
    expect(scroll).toHaveBeenCalledWith({ block });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is the browser’s when it is to open elsewhere: %j',
    async (how) => {
      const { find } = start();
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
      find('#second').dispatchEvent(click);
      await settled();
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['nothing', undefined],
    ['an error', () => html('<p>Virhe', 500)],
    ['what is not found', () => html('<p>Ei löydy', 404)],
    ['something else', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['a page without the list', () => html('<title>Muu</title>')],
  ])('leaves all as it was when %s comes', async (_, answer) => {
    const onFailed = vi.fn();
    const { find, text, status } = start({ onFailed });
    const before = text();
    if (answer) answers.set('?page=2', answer);
    find('#second').click();
    await settled();
    expect([text(), status(), location.search]).toEqual([before, 'Ei onnistunut', '']);
    expect(onFailed).toHaveBeenCalledOnce();
    expect(find('[data-live=list]').hasAttribute('aria-busy')).toBe(false);
    expect(find('#second').hasAttribute('aria-disabled')).toBe(false);
  });

  it('is busy while it is loading: its controls do nothing, and a slow one shows the skeleton', async () => {
    vi.useFakeTimers();
    const { find, text } = start();
    let arrive = (_: Response) => {};
    answers.set('?page=2', () => new Promise((resolve) => (arrive = resolve)));
    find('#second').click();
    const part = find('[data-live=list]');
    expect(part.getAttribute('aria-busy')).toBe('true');
    expect(['#second', 'form button'].map((one) => find(one).getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    find('#second').click();
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(99);
    expect(find('.skeleton')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(part.querySelectorAll('.skeleton')).toHaveLength(1);
    arrive(html(page('Toinen', 'toiset')));
    await vi.advanceTimersByTimeAsync(1);
    expect(text()).toBe('toiset');
    expect(find('form button').hasAttribute('aria-disabled')).toBe(false);
    vi.useRealTimers();
  });

  it('keeps its height under the skeleton, so that nobody is moved', async () => {
    vi.useFakeTimers();
    const { find } = start();
    let fail = (_: Error) => {};
    answers.set('?page=2', () => new Promise((_resolve, reject) => (fail = reject)));
    const part = find('[data-live=list]');
    vi.spyOn(part, 'offsetHeight', 'get').mockReturnValue(900);
    find('#second').click();
    await vi.advanceTimersByTimeAsync(100);
    expect([part.style.minHeight, part.firstElementChild?.className]).toEqual(['900px', 'skeleton live-skeleton']);
    fail(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(1);
    expect([part.style.minHeight, part.querySelector('.skeleton')]).toEqual(['', null]);
    vi.useRealTimers();
  });
});

describe('a list with more to say', () => {
  it('says that it is loading once it is slow, and which address did not come', async () => {
    vi.useFakeTimers();
    const onFailed = vi.fn();
    const { find, status } = start({ loadingWords: 'Etsitään', onFailed });
    let fail = (_: Error) => {};
    answers.set('?page=2', () => new Promise((_resolve, reject) => (fail = reject)));
    find('#second').click();
    await vi.advanceTimersByTimeAsync(99);
    expect(status()).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('Etsitään');
    fail(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('Ei onnistunut');
    expect(onFailed.mock.calls[0]?.[1].search).toBe('?page=2');
    vi.useRealTimers();
  });
});

describe('a list that does not come', () => {
  const note = (element: HTMLElement) => element.querySelector<HTMLElement>('.live-failed');
  const retry = (element: HTMLElement) => note(element)?.querySelector('a') as HTMLAnchorElement;
  const choice = () => new URL('/lista/?c=1', location.href);

  it('says so in sight above it, tries again at a press, and says it no more once it has come', async () => {
    const { list, element, find, text, status } = start();
    await list.open(choice());
    expect(note(element)?.nextElementSibling).toBe(find('[data-live=side]'));
    expect([note(element)?.textContent, status()]).toEqual(['Ei onnistunutYritä uudelleen', 'Ei onnistunut']);
    retry(element).focus();
    retry(element).click();
    await settled();
    expect(document.activeElement).toBe(retry(element));
    answers.set('?c=1', () => html(page('Yksi', 'ykköset')));
    retry(element).click();
    await settled();
    expect([text(), note(element), location.search]).toEqual(['ykköset', null, '?c=1']);
    expect(requests).toEqual(['/lista/?c=1', '/lista/?c=1', '/lista/?c=1']);
  });

  it('says so below it where the pressed link is in it', async () => {
    const { element, find } = start();
    find('[data-live=side]').append(find('#second'));
    find('#second').click();
    await settled();
    expect(note(element)?.previousElementSibling).toBe(find('[data-live=side]'));
  });

  it('has its choices as the list shows them, and a typed text as it was typed', async () => {
    history.replaceState(null, '', '/lista/?v=2');
    const { list, find } = start();
    find<HTMLInputElement>('#s').value = 'kielo';
    find<HTMLSelectElement>('#c').value = '1';
    find<HTMLInputElement>('[name=v]').checked = false;
    await list.open(choice());
    expect([find<HTMLSelectElement>('#c').value, find<HTMLInputElement>('[name=v]').checked]).toEqual(['', true]);
    expect(find<HTMLInputElement>('#s').value).toBe('kielo');
  });

  it('is left to a widget that shows it itself', async () => {
    const { list, element, status } = start({ showsFailure: true });
    await list.open(choice());
    expect([note(element), status()]).toEqual([null, 'Ei onnistunut']);
  });
});

describe('the form of a live list', () => {
  const send = (form: HTMLFormElement) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

  it('asks for what is filled in, trimmed, and for nothing else', async () => {
    const { form, find } = start();
    find<HTMLInputElement>('#s').value = '  kielo ';
    find<HTMLInputElement>('[name=v]').checked = true;
    send(form);
    await settled();
    expect(requests).toEqual(['/lista/?s=kielo&v=2']);
  });

  it('says what the address says after a change, but for what is being typed', async () => {
    const { form, find, list } = start();
    answers.set('?c=1&v=2', () => html(page('Yksi', 'yksi')));
    find<HTMLInputElement>('#s').value = 'jotain';
    find<HTMLSelectElement>('#c').value = '';
    await list.open(new URL('/lista/?c=1&v=2', location.href));
    expect([...new FormData(form)]).toEqual([
      ['s', ''],
      ['c', '1'],
      ['v', '2'],
    ]);
    find('#s').focus();
    find<HTMLInputElement>('#s').value = 'kesken';
    answers.set('?c=1', () => html(page('Yksi', 'yksi')));
    await list.open(new URL('/lista/?c=1', location.href));
    expect(find<HTMLInputElement>('#s').value).toBe('kesken');
  });

  it('chooses the radio button of nothing when the address chooses none', async () => {
    const { find } = start();
    find('form').insertAdjacentHTML(
      'beforeend',
      '<input type="radio" name="r" value=""><input type="radio" name="r" value="1">',
    );
    const checked = () => [...document.querySelectorAll<HTMLInputElement>('[name=r]')].map((radio) => radio.checked);
    answers.set('?r=1', () => html(page('Yksi', '')));
    answers.set('?s=x', () => html(page('Haku', '')));
    find<HTMLInputElement>('[name=r][value="1"]').checked = true;
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    expect(checked()).toEqual([false, true]);
    find<HTMLInputElement>('[name=r][value="1"]').checked = false;
    find<HTMLInputElement>('#s').value = 'x';
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    expect(checked()).toEqual([true, false]);
  });

  it('shows the last of two that are sent fast after each other', async () => {
    const { form, find, text } = start();
    let arrive = (_: Response) => {};
    answers.set('?s=a', () => new Promise((resolve) => (arrive = resolve)));
    answers.set('?s=b', () => html(page('B', 'b')));
    find<HTMLInputElement>('#s').value = 'a';
    send(form);
    find<HTMLInputElement>('#s').value = 'b';
    send(form);
    await settled();
    arrive(html(page('A', 'a')));
    await settled();
    expect([text(), location.search]).toEqual(['b', '?s=b']);
    expect(find('[data-live=list]').hasAttribute('aria-busy')).toBe(false);
  });
});

describe('the back button', () => {
  const goTo = (search: string) => {
    history.replaceState(null, '', `/lista/${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
    return settled();
  };

  it('brings back the very elements that were seen, and asks nobody for them', async () => {
    const { find, text } = start();
    const first = find('[data-live=list]');
    answers.set('?page=2', () => html(page('Toinen', 'toiset')));
    find('#second').click();
    await settled();
    await goTo('');
    expect(find('[data-live=list]')).toBe(first);
    await goTo('?page=2');
    expect([text(), requests]).toEqual(['toiset', ['/lista/?page=2']]);
  });

  it('fetches what is no longer known', async () => {
    const { text } = start();
    answers.set('?page=7', () => html(page('Seitsemäs', 'seitsemännet')));
    await goTo('?page=7');
    expect(text()).toBe('seitsemännet');
  });

  it('does nothing when only the place on the page changes, nor when the list is gone', async () => {
    const { life } = start();
    location.hash = '#alas';
    await goTo('#alas');
    expect(requests).toEqual([]);
    life.abort();
  });
});

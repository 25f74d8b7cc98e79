// The reported data about a visitor, the timing, and the data that is never sent.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { expireCookie, readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { widget } from './index.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const now = new Date('2026-05-09T12:00:00Z');
const site = 'https://piha.example';
const page = `${site}/puutarha/perennoja/`;
const beacon = vi.fn<(path: string, body: string) => boolean>();

const consent = (answer: 'granted' | 'denied' | null) => {
  if (answer) document.documentElement.setAttribute('data-consent-analytics', answer);
  else document.documentElement.removeAttribute('data-consent-analytics');
  document.dispatchEvent(new Event('consent:changed'));
};
let isHidden = false;
const show = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The messages since the last call: the path, and the body without the fields that every event has. */
function messages(): unknown[] {
  return beacon.mock.calls.splice(0).map(([path, body]) => {
    const { sessionId, userId, timestamp, pageId, ...rest } = JSON.parse(body);
    if (path !== '/api/track/') return [path, rest];
    expect([sessionId, userId, timestamp]).toEqual([
      expect.stringMatching(uuid),
      readCookie('userId'),
      now.toISOString(),
    ]);
    return { ...rest, pageId };
  });
}
const view = { event: 'page_view', url: page, outbound: false, pageId: 12 };
const mount = (props: object = { pageId: 12 }) => mountWidget('tracking', { props, view: {} });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${page}?haku=maija@posti.example#osa`,
  );
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: beacon });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  beacon.mockReset().mockReturnValue(true);
  sessionStorage.clear();
  expireCookie('userId');
  isHidden = false;
  consent('granted');
});
afterEach(() => {
  vi.useRealTimers();
  consent(null);
});

describe('a page', () => {
  it('is told once, with its hit, and without what was searched for', async () => {
    await mount();
    expect(messages()).toEqual([view, ['/api/pages/12/hit_count/', { session: sessionStorage.getItem('sessionId') }]]);
  });

  it('that the host makes has no hit', async () => {
    await mount({ pageId: null });
    expect(messages()).toEqual([{ ...view, pageId: null }]);
  });

  it('is told once to who withdraws on it and allows it again', async () => {
    const { element, unmount } = await mount();
    expect(messages()).toHaveLength(2);
    for (const answer of ['denied', 'granted'] as const) consent(answer);
    unmount();
    onTestFinished(
      widget.mount(
        element,
        { pageId: 12 },
        { hydrate: true, id: 'w1', fill: async () => {}, onReady() {}, onError() {} },
      ),
    );
    expect(messages()).toEqual([]);
    element.dispatchEvent(new CustomEvent('widget:navigated', { bubbles: true, detail: {} }));
    expect(messages()).toHaveLength(1);
  });

  it('that is drawn ahead or opened behind another is told when it is seen', async () => {
    isHidden = true;
    await mount();
    show(true);
    expect([messages(), readCookie('userId'), sessionStorage.length]).toEqual([[], '', 0]);
    show(false);
    expect(messages()).toHaveLength(2);
    show(true);
    show(false);
    expect(messages()).toEqual([]);
  });

  it('is told again when it changes in place, and when the browser had held it', async () => {
    const { element } = await mount();
    messages();
    const detail = { url: `${page}2/?a=b`, title: 'x' };
    history.replaceState(null, '', detail.url);
    element.dispatchEvent(new CustomEvent('widget:navigated', { bubbles: true, detail }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(messages()).toEqual([
      { ...view, url: `${page}2/` },
      { ...view, url: `${page}2/` },
    ]);
  });
});

describe('a visitor', () => {
  it('has a number for 180 days from the first page on, and one for this tab', async () => {
    const setCookie = vi.spyOn(document, 'cookie', 'set');
    await mount();
    const [user, session] = [readCookie('userId'), sessionStorage.getItem('sessionId')];
    expect([user, session]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    const mine = () => setCookie.mock.calls.filter(([text]) => text.startsWith(`userId=${user}`));
    expect(mine()).toEqual([[expect.stringContaining(`max-age=${180 * 24 * 60 * 60};`)]]);
    await mount();
    expect([readCookie('userId'), sessionStorage.getItem('sessionId')]).toEqual([user, session]);
    expect(mine()).toHaveLength(1);
  });

  it('has a new one where another value is kept under its name', async () => {
    writeCookie('userId', 'x', 1);
    sessionStorage.setItem('sessionId', '{"id":7}');
    await mount();
    const numbers = [readCookie('userId'), sessionStorage.getItem('sessionId')];
    expect(numbers).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
  });

  it('has none where nothing is kept', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    vi.stubGlobal('sessionStorage', undefined);
    await mount();
    const ids = beacon.mock.calls
      .map(([, body]) => JSON.parse(body))
      .map(({ userId, sessionId, session }) => [userId, sessionId ?? session]);
    expect(ids).toEqual([
      ['', ''],
      [undefined, ''],
    ]);
  });

  it('is told of nothing without consent, and of nothing more once it is withdrawn', async () => {
    consent(null);
    const { element, unmount } = await mount();
    consent('denied');
    expect([messages(), readCookie('userId'), sessionStorage.length]).toEqual([[], '', 0]);
    consent('granted');
    expect(messages()).toHaveLength(2);
    consent('denied');
    const act = () => {
      document.body.insertAdjacentHTML('beforeend', '<a href="/muu/">Muu</a>');
      document.querySelector<HTMLElement>('a[href="/muu/"]')?.click();
      for (const name of ['submitted', 'viewed', 'navigated'])
        element.dispatchEvent(
          new CustomEvent(`widget:${name}`, { bubbles: true, detail: { widget: 'lead-form', action: 'share' } }),
        );
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      show(false);
    };
    act();
    expect(messages()).toEqual([]);
    consent('granted');
    messages();
    unmount();
    act();
    expect(messages()).toEqual([]);
  });
});

describe('a link', () => {
  const press = (html: string, init: MouseEventInit = {}, name = 'click') => {
    document.body.insertAdjacentHTML('beforeend', `<p>${html}</p>`);
    const target = document.querySelector('p:last-child b, p:last-child a, p:last-child button');
    // Simulates a widget that opens the link in place.
    target?.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    target?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, ...init }));
    return messages();
  };
  const link = { ...view, event: 'link_click' };
  beforeEach(async () => {
    await mount();
    messages();
  });

  it('is told without its query, with whether it leads to another host', () => {
    expect(press('<a href="/talot/perustukset/?a=b#c"><b>Perustukset</b></a>')).toEqual([
      { ...link, url: `${site}/talot/perustukset/` },
    ]);
    const outbound = { ...link, url: 'https://multa.example/t/', outbound: true };
    expect(press('<a href="https://multa.example/t/?utm=x" target="_blank">Multa</a>')).toEqual([outbound]);
    const [{ url }] = press(`<a href="/${'a'.repeat(1500)}/">Pitkä</a>`) as [{ url: string }];
    expect(url).toHaveLength(1000);
  });

  it('is told when it is opened beside the page, but not for a menu', () => {
    const html = '<a href="/talot/">Talot</a>';
    expect(press(html, { ctrlKey: true })).toHaveLength(1);
    expect(press(html, { button: 1 }, 'auxclick')).toHaveLength(1);
    expect(press(html, { button: 2 }, 'auxclick')).toEqual([]);
  });

  it.each([
    ['<a href="/talot/" data-no-track>Talot</a>'],
    ['<span data-no-track><a href="/talot/">Talot</a></span>'],
    ['<a href="/kirjaudu/" data-opens="login">Kirjaudu</a>'],
    ['<span data-widget="share-menu"><a href="https://www.facebook.com/sharer/">Facebook</a></span>'],
    ['<a href="#osa">Osa</a>'],
    ['<a href="?page=2">2</a>'],
    ['<a href="mailto:a@posti.example">Posti</a>'],
    ['<a href="tel:+35840123">Soita</a>'],
    ['<a>Ei mihinkään</a>'],
    ['<button>Nappi</button>'],
  ])('is not told: %s', (html) => {
    expect(press(html)).toEqual([]);
  });
});

describe('what widgets tell', () => {
  it.each([
    [
      'submitted',
      { widget: 'share-menu', action: 'share', label: 'facebook' },
      { event: 'share_click', label: 'facebook' },
    ],
    ['viewed', { widget: 'lead-form', label: 'tarjous' }, { event: 'form_view', label: 'lead-form/tarjous' }],
    [
      'submitted',
      { widget: 'lead-form', action: 'contact-form', label: 'tarjous' },
      { event: 'form_submit', label: 'lead-form/tarjous' },
    ],
    [
      'submitted',
      { widget: 'newsletter', action: 'subscribe', label: 'piha' },
      { event: 'form_submit', label: 'newsletter/piha' },
    ],
    ['submitted', { widget: 'login', action: 'login' }, null],
    ['viewed', { widget: 'popup', label: 'kesa' }, null],
  ])('with widget:%s of %j is told as %j', async (name, detail, expected) => {
    const { element } = await mount();
    messages();
    element.dispatchEvent(new CustomEvent(`widget:${name}`, { bubbles: true, detail }));
    expect(messages()).toEqual(expected ? [{ ...view, ...expected }] : []);
  });
});

describe('a search that found nothing', () => {
  const showResults = (words: string) => {
    document.querySelector('[data-live=results]')?.remove();
    const mark = words && ` data-fruitless="${words}"`;
    document.body.insertAdjacentHTML('beforeend', `<div data-live="results"${mark}></div>`);
  };
  const shown = { ...view, pageId: null };
  const search = (label: string) => ({ ...shown, event: 'fruitless_search', label });
  const navigate = (element: HTMLElement, words: string) => {
    showResults(words);
    element.dispatchEvent(new CustomEvent('widget:navigated', { bubbles: true, detail: {} }));
    return messages();
  };
  afterEach(() => showResults(''));

  it('is told with its page, by the words that the page names', async () => {
    showResults('sininen kaktus');
    await mount({ pageId: null });
    expect(messages()).toEqual([shown, search('sininen kaktus')]);
  });

  it('is told after a change in place, once for the same words', async () => {
    showResults('');
    const { element } = await mount({ pageId: null });
    messages();
    expect(navigate(element, 'kivikasvi')).toEqual([shown, search('kivikasvi')]);
    expect(navigate(element, '')).toEqual([shown]);
    expect(navigate(element, 'kivikasvi')).toEqual([shown]);
    expect(navigate(element, 'hiekkakukka')).toEqual([shown, search('hiekkakukka')]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(messages()).toEqual([shown]);
  });

  it('is told to nobody without consent, and not again after a new one', async () => {
    consent(null);
    showResults('suopursu');
    const { element } = await mount({ pageId: null });
    expect(navigate(element, 'rahkasammal')).toEqual([]);
    consent('granted');
    expect(messages()).toEqual([shown, search('rahkasammal')]);
    consent('denied');
    expect(navigate(element, 'suopursu')).toEqual([]);
    consent('granted');
    expect(navigate(element, 'rahkasammal')).toEqual([shown]);
  });
});

describe('what cannot be sent', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const error = () => vi.mocked(console.error);
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
    vi.spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {});
  });

  it('as a beacon is fetched, and goes on when the page is left', async () => {
    for (const sendBeacon of [undefined, beacon.mockReturnValue(false)]) {
      vi.stubGlobal('navigator', { ...navigator, sendBeacon });
      await mount({ pageId: null });
    }
    await settle();
    expect(fetched.mock.calls).toHaveLength(2);
    const body = expect.stringContaining('"event":"page_view"');
    expect(fetched.mock.lastCall).toEqual(['/api/track/', { method: 'POST', body, keepalive: true }]);
    expect(error()).not.toHaveBeenCalled();
  });

  it('at all is told in the console, and to nobody else', async () => {
    beacon.mockReturnValue(false);
    fetched.mockResolvedValueOnce(new Response(null, { status: 503 })).mockRejectedValueOnce(new Error('poissa'));
    await mount();
    await settle();
    beacon.mockImplementation(() => {
      throw new Error('kielletty');
    });
    await mount({ pageId: null });
    expect(error().mock.calls).toEqual([
      ['trackPageViews Error', new Error('/api/track/ answered 503')],
      ['trackPageViews Error', new Error('poissa')],
      ['trackPageViews Error', new Error('kielletty')],
    ]);
  });
});

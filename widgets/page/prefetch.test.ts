// The prefetched links, the timing, and the number of requests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speculationRules } from '../../rules/site/speculation-rules.ts';
import { setPageUrl } from '../../tests/helpers/stand-on.ts';
import { certainMs, dwellMs, intentMs, startPrefetch } from './prefetch.ts';
import { freshMs, maxSpeculative } from './prefetch-queue.ts';

const margins: (string | undefined)[] = [];
let observers: FakeObserver[] = [];
/** Reports the links that the test names as near. */
class FakeObserver {
  links = new Set<Element>();
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.tell = tell;
    margins.push(options?.rootMargin);
    observers.push(this);
  }
  observe = (link: Element) => void this.links.add(link);
  disconnect = () => this.links.clear();
  see(isIntersecting: boolean, links: Element[]) {
    const seen = links.filter((link) => this.links.has(link));
    this.tell(
      seen.map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry),
      this as unknown as IntersectionObserver,
    );
  }
}

/** Addresses of the added prefetch links, in order. */
const fetched: string[] = [];
/** The links without a response yet. */
let underWay: HTMLLinkElement[] = [];
let documentListeners: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  support(true);
  // The listeners of each test end with it.
  documentListeners = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((name: string, listener: unknown, options: unknown) =>
    listen(name, listener as EventListener, { ...(options as object), signal: documentListeners.signal }),
  );
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return;
    fetched.push(new URL((link as HTMLLinkElement).href).pathname + new URL((link as HTMLLinkElement).href).search);
    underWay.push(link as HTMLLinkElement);
  });
  setPageUrl('https://piha.example/juttu/');
});
afterEach(() => {
  vi.useRealTimers();
  documentListeners.abort();
  document.body.replaceChildren();
  fetched.length = 0;
  margins.length = 0;
  underWay = [];
  observers = [];
});

/** The browser's support of `rel=prefetch`. */
const support = (can: boolean) =>
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({ supports: () => can } as never);
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => connect({}));

/** Starts prefetching on a page with this HTML in its main element. */
function open(html: string): HTMLAnchorElement[] {
  document.body.innerHTML = `<main>${html}</main>`;
  startPrefetch();
  return [...document.querySelectorAll('a')];
}
const linkTo = (address: string, more = '') => `<a href="${address}" ${more}>x</a>`;
const see = (links: Element[], isNear = true) => observers.at(-1)?.see(isNear, links);
const stay = (links: Element[]) => {
  see(links);
  vi.advanceTimersByTime(dwellMs);
};
/** Answers every pending request, until there is none. */
function answerAll(): void {
  for (let link = underWay.shift(); link; link = underWay.shift()) link.onload?.(new Event('load'));
}

describe('a link that comes near', () => {
  it('is fetched once it has stayed near for a moment', () => {
    const links = open(linkTo('/a/'));
    expect(margins).toEqual(['200px']);
    see(links);
    vi.advanceTimersByTime(dwellMs - 1);
    expect(fetched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fetched).toEqual(['/a/']);
    expect(underWay[0]?.rel).toBe('prefetch');
  });

  it('is not fetched when it is scrolled past', () => {
    const links = open(Array.from({ length: 33 }, (_, index) => linkTo(`/${index}/`)).join(''));
    for (const link of links) {
      see([link]);
      vi.advanceTimersByTime(30);
      see([link], false);
    }
    vi.advanceTimersByTime(60_000);
    expect(fetched).toEqual([]);
  });

  it('waits for its turn: two at once, and not when it has gone meanwhile', () => {
    const links = open(['/a/', '/b/', '/c/', '/d/'].map((address) => linkTo(address)).join(''));
    stay(links);
    expect(fetched).toEqual(['/a/', '/b/']);
    see(links.slice(2, 3), false);
    underWay.shift()?.onerror?.(new Event('error'));
    expect(fetched).toEqual(['/a/', '/b/', '/d/']);
  });

  it('is fetched once, however often it comes', () => {
    const links = open(linkTo('/a/') + linkTo('/a/#alku') + linkTo('https://piha.example/a/'));
    stay(links);
    answerAll();
    see(links, false);
    stay(links);
    expect(fetched).toEqual(['/a/']);
  });

  it(`is one of ${maxSpeculative} on a page`, () => {
    const links = open(Array.from({ length: 33 }, (_, index) => linkTo(`/${index}/`)).join(''));
    stay(links);
    answerAll();
    expect(fetched).toHaveLength(maxSpeculative);
    expect(underWay).toEqual([]);
  });

  it('may have been added later', async () => {
    open('');
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p>${linkTo('/uusi/')}</p>`);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(500);
      expect(observers[0]?.links.size).toBe(1);
    });
    stay([...document.querySelectorAll('a')]);
    expect(fetched).toEqual(['/uusi/']);
  });

  it.each([
    ['another site', linkTo('https://muu.example/a/')],
    ['another tab', linkTo('/a/', 'target="_blank"')],
    ['a download', linkTo('/a/', 'download')],
    ['a file', linkTo('/a.pdf')],
    ['a picture', linkTo('/kuva/640-75/media/a')],
    ['a stored file', linkTo('/media/a')],
    ['the page itself', linkTo('/juttu/')],
    ['a place on the page', linkTo('#alku')],
    ['a search', linkTo('/hakutulokset/?search=ruusu')],
    ['anything asked with a query', linkTo('/a/?vote=1')],
    ['the login', linkTo('/kirjaudu/')],
    ['a confirmation', linkTo('/uutiskirje/vahvista/')],
    ['a preview', linkTo('/preview/a/')],
    ['a call', linkTo('/api/users/data/')],
    ['an address to write to', linkTo('mailto:a@piha.example')],
    ['what opts out', `<p data-prefetch="off">${linkTo('/a/')}</p>`],
  ])('is not fetched when it leads to %s', (_, html) => {
    const links = open(html);
    stay(links);
    links[0]?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(fetched).toEqual([]);
  });

  it('is fetched when it is the next page of a list', () => {
    stay(open(linkTo('/a/?page=2')));
    expect(fetched).toEqual(['/a/?page=2']);
  });
});

describe('a link that is meant', () => {
  const outside = () => {
    open('');
    document.body.insertAdjacentHTML('afterbegin', `<header>${linkTo('/a/')}${linkTo('/b/')}</header>`);
    return [...document.querySelectorAll('a')] as [HTMLAnchorElement, HTMLAnchorElement];
  };
  const happen = (link: Element, name: string) => link.dispatchEvent(new Event(name, { bubbles: true }));

  it('is fetched at once when it is touched, in a menu too', () => {
    happen(outside()[0], 'touchstart');
    expect(fetched).toEqual(['/a/']);
  });

  it.each(['pointerover', 'focusin'])('is fetched after a blink of %s, and not when that only passes by', (name) => {
    const [a, b] = outside();
    happen(a, name);
    vi.advanceTimersByTime(intentMs - 1);
    happen(b, name);
    vi.advanceTimersByTime(intentMs - 1);
    expect(fetched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fetched).toEqual(['/b/']);
  });

  it('waits for no other', () => {
    const links = open(['/a/', '/b/', '/c/', '/d/'].map((address) => linkTo(address)).join(''));
    stay(links);
    happen(links[3] as Element, 'touchstart');
    expect(fetched).toEqual(['/a/', '/b/', '/d/']);
  });

  it('is fetched again when what was fetched is no longer good', () => {
    const [a] = outside();
    happen(a, 'touchstart');
    vi.advanceTimersByTime(freshMs - 1);
    happen(a, 'touchstart');
    expect(fetched).toHaveLength(1);
    vi.advanceTimersByTime(1);
    happen(a, 'touchstart');
    expect(fetched).toHaveLength(2);
  });
});

describe('a browser that has rules for it', () => {
  beforeEach(() => {
    HTMLScriptElement.supports = (type) => type === 'speculationrules';
    connect({ effectiveType: '4g', downlink: 10 });
  });
  afterEach(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
  const point = (link: Element, name: string, pointerType: string) =>
    link.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { pointerType }));
  const marks = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('data-ahead'));
  const two = () =>
    open(linkTo('/a/') + linkTo('/b/') + linkTo('/kirjaudu/')) as unknown as [Element, Element, Element];

  it('is given them once, in the words that the policy knows', () => {
    const appended = vi.mocked(document.head.append);
    two();
    expect(appended).toHaveBeenCalledOnce();
    const [script] = appended.mock.calls[0] as unknown as [HTMLScriptElement];
    expect([script.type, script.textContent]).toEqual(['speculationrules', speculationRules]);
  });

  it('is shown the links that come near or are meant, and no more of them than others', () => {
    const links = open(Array.from({ length: 33 }, (_, index) => linkTo(`/${index}/`)).join(''));
    stay(links);
    expect(marks().filter((mark) => mark !== null)).toEqual(Array(maxSpeculative).fill(''));
    point(links[32] as Element, 'touchstart', '');
    expect(marks()[32]).toBe('');
  });

  const stayOn = (link: Element, pointerType = 'mouse') => {
    point(link, 'pointerover', pointerType);
    vi.advanceTimersByTime(certainMs);
  };

  it('draws the page of one link at a time: of that which a mouse stays on', () => {
    const [a, b, login] = two();
    point(a, 'pointerover', 'mouse');
    vi.advanceTimersByTime(intentMs);
    expect(marks()).toEqual(['', null, null]);
    vi.advanceTimersByTime(certainMs - intentMs);
    expect(marks()).toEqual(['whole', null, null]);
    stayOn(b);
    expect(marks()).toEqual(['', 'whole', null]);
    stayOn(login);
    expect(marks()).toEqual(['', 'whole', null]);
  });

  it('draws nothing for a finger, which may be about to scroll, or for the keyboard, which may go on', () => {
    const [a, b] = two();
    stayOn(a, 'touch');
    b.dispatchEvent(new Event('focusin', { bubbles: true }));
    vi.advanceTimersByTime(certainMs);
    expect(marks()).toEqual(['', '', null]);
  });

  it.each([
    ['is not known to be fast', { effectiveType: '4g', downlink: 4 }, ''],
    ['is metered', { type: 'cellular', effectiveType: '4g', downlink: 10 }, null],
  ])('draws nothing over a line that %s', (_, connection, mark) => {
    connect(connection);
    const [a] = two();
    stayOn(a);
    expect(marks()[0]).toBe(mark);
  });

  it('draws nothing again when the page comes back from its memory', () => {
    const [a] = two();
    stayOn(a);
    window.dispatchEvent(new Event('pagehide'));
    expect(marks()[0]).toBe('');
  });

  it("does as others on a visitor's own page, whose policy lets no rules in", () => {
    setPageUrl('https://piha.example/profiili/');
    stay(open(linkTo('/a/')));
    expect([fetched, marks()]).toEqual([['/a/'], [null]]);
  });
});

describe('nothing is fetched', () => {
  it.each([
    ['for who saves data', { saveData: true, effectiveType: '4g' }],
    ['over 3g', { effectiveType: '3g' }],
    ['over a slow line', { effectiveType: '4g', downlink: 0.9 }],
    ["over a telephone's own network", { effectiveType: '4g', type: 'cellular' }],
  ])('%s', (_, connection) => {
    connect(connection);
    const links = open(linkTo('/a/'));
    stay(links);
    links[0]?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(fetched).toEqual([]);
  });

  it('in a hidden tab, until it is seen', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stay(open(linkTo('/a/')));
    expect(fetched).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toEqual(['/a/']);
  });

  it('by a browser that cannot', () => {
    support(false);
    open(linkTo('/a/'));
    expect(observers).toEqual([]);
  });
});

// The data layer's content, order and timing: consent first, one page view for each page and change, and every interaction.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { setPageUrl } from '../../tests/helpers/stand-on.ts';
import { emitSubmitted, emitViewed, type SubmittedDetail } from '../shared/behaviour/emit.ts';
import { emitNavigated } from '../shared/live/emit-navigated.ts';
import { examples } from './examples.ts';

const { 'an article': article } = examples;
const without = { pageId: null, type: 'other', title: 'Suosituimmat', category: 'Kategoriaa ei löytynyt' };
const hosts = { props: { ...article.props, ...without }, view: {} };
const page = window as { dataLayer?: Record<string, unknown>[] };
const root = document.documentElement;
let isSmall = false;

function allow(states: Record<string, string>): void {
  for (const [category, state] of Object.entries(states)) root.setAttribute(`data-consent-${category}`, state);
  document.dispatchEvent(new Event('consent:changed'));
}

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no `stop` function.
  vi.stubGlobal('stop', vi.fn());
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isSmall && query === '(max-width: 999px)' }));
  delete page.dataLayer;
  isSmall = false;
  for (const category of ['advertising', 'analytics', 'marketing']) root.removeAttribute(`data-consent-${category}`);
  document.head.innerHTML = '<title>Kymmenen perennaa varjoon – Piha</title>';
  // Added scripts do not run here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      const copy = document.createElement('script');
      for (const { name, value } of (node as Element).attributes)
        copy.setAttribute(name === 'src' ? 'data-src' : name, value);
      copy.onerror = (node as HTMLScriptElement).onerror;
      document.head.appendChild(copy);
    }
  });
  setPageUrl('https://koe.example/piha/perennoja-varjoon/');
  return () => vi.useRealTimers();
});

const mount = (example: object = article) => mountWidget('tag-manager', example);
async function mountAllowed(example: object = article) {
  allow({ advertising: 'denied', analytics: 'granted', marketing: 'denied' });
  return mount(example);
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
const isCommand = (message: object) => Object.prototype.toString.call(message) === '[object Arguments]';
const commands = () => (page.dataLayer ?? []).filter(isCommand).map((message) => Object.values(message));
const events = (name?: string) =>
  (page.dataLayer ?? []).filter((message) => !isCommand(message) && (!name || message.event === name));
const states = (advertising: string, analytics: string, marketing: string) => ({
  ad_storage: advertising,
  ad_user_data: advertising,
  ad_personalization: advertising,
  analytics_storage: analytics,
  personalization_storage: marketing,
});
/** Simulates an in-place change of a list on the page. */
function navigate(address: string, title = document.title): void {
  setPageUrl(`https://koe.example${address}`);
  document.title = title;
  emitNavigated(document.body, { url: location.href, title });
}

describe('the tag manager', () => {
  it('is nothing without consent to analytics: no script, not even a data layer', async () => {
    await mount();
    allow({ advertising: 'granted', analytics: 'denied', marketing: 'granted' });
    navigate('/piha/?page=2');
    vi.advanceTimersByTime(1000);
    expect([page.dataLayer, scripts()]).toEqual([undefined, []]);
  });

  it('comes as one marked script of its container, after the state of every category and its start', async () => {
    await mountAllowed();
    await mount();
    expect(scripts().map(({ dataset, async }) => [dataset.src, dataset.vendor, async])).toEqual([
      ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', 'gtm', true],
    ]);
    const [consent, start] = page.dataLayer ?? [];
    expect(consent && isCommand(consent) && Object.values(consent)).toEqual([
      'consent',
      'default',
      states('denied', 'granted', 'denied'),
    ]);
    expect(start).toEqual({ event: 'gtm.js', 'gtm.start': Date.now() });
  });

  it('takes the data layer that the page has', async () => {
    const own = [{ event: 'own' }];
    page.dataLayer = own;
    await mountAllowed();
    expect([page.dataLayer === own, own[0]]).toEqual([true, { event: 'own' }]);
  });

  it('is told by its own push, which replaces that of the queue', async () => {
    await mountAllowed();
    const push = vi.fn();
    Object.assign(page.dataLayer as object, { push });
    vi.advanceTimersByTime(100);
    expect(push).toHaveBeenCalledWith(expect.objectContaining({ event: 'pageview' }));
  });

  it('that does not come is a word in the console, and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { errors } = await mountAllowed();
    scripts()[0]?.onerror?.('');
    expect([warn.mock.calls.length, errors]).toEqual([1, []]);
  });
});

describe('consent', () => {
  it('is told again when any category changes', async () => {
    await mountAllowed();
    allow({ advertising: 'granted' });
    allow({ marketing: 'granted' });
    expect(commands().slice(1)).toEqual([
      ['consent', 'update', states('granted', 'granted', 'denied')],
      ['consent', 'update', states('granted', 'granted', 'granted')],
    ]);
  });

  it('that is withdrawn is told as denied, once and as the last word: what waits is dropped, what follows not told', async () => {
    await mountAllowed();
    navigate('/piha/?page=2');
    allow({ analytics: 'denied' });
    const lengthBefore = page.dataLayer?.length;
    expect(commands().slice(1)).toEqual([['consent', 'update', states('denied', 'denied', 'denied')]]);
    navigate('/piha/?page=3');
    emitSubmitted(document.body, { widget: 'newsletter', action: 'subscribe' });
    allow({ advertising: 'granted' });
    vi.advanceTimersByTime(1000);
    expect([page.dataLayer?.length, events('pageview'), events('virtualpageview')]).toEqual([lengthBefore, [], []]);
  });

  it('that is withdrawn leaves nothing granted to a script that hears of no later change', async () => {
    await mountAllowed();
    allow({ advertising: 'granted', marketing: 'granted' });
    allow({ analytics: 'denied' });
    expect(commands().at(-1)).toEqual(['consent', 'update', states('denied', 'denied', 'denied')]);
    allow({ analytics: 'granted' });
    expect(commands().at(-1)).toEqual(['consent', 'update', states('granted', 'granted', 'granted')]);
  });

  it('is told as denied when the runtime takes the widget away, too', async () => {
    const { unmount } = await mountAllowed();
    root.setAttribute('data-consent-analytics', 'denied');
    unmount();
    expect(commands().at(-1)).toEqual(['consent', 'update', states('denied', 'denied', 'denied')]);
  });

  it('that is given again is an update: no second script, and the page is not counted again', async () => {
    await mountAllowed();
    vi.advanceTimersByTime(100);
    allow({ analytics: 'denied' });
    allow({ analytics: 'granted' });
    vi.advanceTimersByTime(1000);
    expect([scripts().length, events('pageview').length, events('gtm.js').length]).toEqual([1, 1, 1]);
    expect(commands().map(([, command]) => command)).toEqual(['default', 'update', 'update']);
    navigate('/piha/?page=2');
    vi.advanceTimersByTime(350);
    expect(events('virtualpageview')).toHaveLength(1);
  });
});

describe('a page view', () => {
  it('is told 100 ms after the page is ready, with the page and the dimensions 1–5', async () => {
    await mountAllowed();
    vi.advanceTimersByTime(99);
    expect(events('pageview')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events('pageview')).toEqual([
      {
        event: 'pageview',
        pageType: 'article',
        pageCategory: 'Piha ja puutarha',
        pageTitle: 'Kymmenen perennaa varjoon',
        pageId: 1042,
        supplyType: 'desktop',
        pageUrl: 'https://koe.example/piha/perennoja-varjoon/',
        dimension1: 'article',
        dimension2: 'Piha ja puutarha',
        dimension3: 'Kymmenen perennaa varjoon',
        dimension4: 1042,
        dimension5: 'desktop',
      },
    ]);
    vi.advanceTimersByTime(10_000);
    expect(events('pageview')).toHaveLength(1);
  });

  it('of a page that the host makes has no number', async () => {
    await mountAllowed(hosts);
    vi.advanceTimersByTime(100);
    expect(events('pageview')[0]).toMatchObject({ pageId: null, dimension4: null, pageTitle: 'Suosituimmat' });
  });

  it('says mobile below 1000 px', async () => {
    isSmall = true;
    await mountAllowed();
    vi.advanceTimersByTime(100);
    expect(events('pageview')[0]).toMatchObject({ supplyType: 'mobile', dimension5: 'mobile' });
  });

  it.each([
    ['/hakutulokset/?search=Maija+Meikäläinen&type=plants#tulos', '/hakutulokset/'],
    ['/piha/?page=2&utm_source=maija@posti.example', '/piha/?page=2'],
    ['/piha/?page=Maija', '/piha/'],
  ])('at %s says %s: what may name somebody stays in the browser', async (address, expected) => {
    setPageUrl(`https://koe.example${address}`);
    await mountAllowed();
    vi.advanceTimersByTime(100);
    expect(events('pageview')[0]?.pageUrl).toBe(`https://koe.example${expected}`);
  });

  it('is told again of a page that comes back from the browser’s memory', async () => {
    await mountAllowed();
    vi.advanceTimersByTime(100);
    const back = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    back(false);
    back(true);
    vi.advanceTimersByTime(100);
    expect(events('pageview')).toHaveLength(2);
  });
});

describe('a change in place', () => {
  it('is a virtual page view 350 ms later, with the address and the title of that moment', async () => {
    await mountAllowed();
    vi.advanceTimersByTime(1000);
    navigate('/piha/?page=2');
    vi.advanceTimersByTime(349);
    expect(events('virtualpageview')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events('virtualpageview')).toEqual([
      expect.objectContaining({
        pageUrl: 'https://koe.example/piha/?page=2',
        pageTitle: 'Kymmenen perennaa varjoon',
        dimension1: 'article',
      }),
    ]);
  });

  it('is counted once each, however fast they follow each other', async () => {
    await mountAllowed();
    navigate('/piha/?page=2', 'Toinen');
    vi.advanceTimersByTime(50);
    navigate('/piha/?page=3', 'Kolmas');
    vi.advanceTimersByTime(10);
    navigate('/piha/');
    vi.advanceTimersByTime(5000);
    expect(
      events()
        .slice(1)
        .map(({ event, pageUrl, pageTitle }) => [event, pageUrl, pageTitle]),
    ).toEqual([
      ['pageview', 'https://koe.example/piha/perennoja-varjoon/', 'Kymmenen perennaa varjoon'],
      ['virtualpageview', 'https://koe.example/piha/?page=2', 'Toinen'],
      ['virtualpageview', 'https://koe.example/piha/?page=3', 'Kolmas'],
      ['virtualpageview', 'https://koe.example/piha/', 'Kolmas'],
    ]);
  });

  it('of a search tells no word of what was searched for', async () => {
    await mountAllowed({ props: { ...hosts.props, type: 'search', title: 'Hae sivustolta' }, view: {} });
    navigate('/hakutulokset/?search=Maija', 'Hakutulokset haulle ”Maija” – Piha');
    vi.advanceTimersByTime(1000);
    expect(events('virtualpageview')).toHaveLength(1);
    expect(JSON.stringify(page.dataLayer)).not.toContain('Maija');
  });
});

describe('an interaction', () => {
  const interactions = () =>
    events('interaction').map(({ category, action, label, value }) => [category, action, label, value]);

  it.each<[SubmittedDetail]>([
    [{ widget: 'lead-form', action: 'contact-form', label: 'pyyda-tarjous' }],
    [{ widget: 'share-menu', action: 'share', label: 'whatsapp' }],
    [{ widget: 'save-plant', action: 'save' }],
  ])('is what a widget tells of: $widget', async (detail) => {
    await mountAllowed();
    emitSubmitted(document.body, detail);
    expect(interactions()).toEqual([[detail.widget, detail.action, detail.label, 1]]);
    expect(events('interaction')[0]).toMatchObject({
      dimension1: 'article',
      dimension2: 'Piha ja puutarha',
      dimension3: 'Kymmenen perennaa varjoon',
      dimension4: 1042,
      dimension5: 'desktop',
      pageUrl: 'https://koe.example/piha/perennoja-varjoon/',
    });
  });

  it('that was only seen counts nothing', async () => {
    await mountAllowed();
    emitViewed(document.body, { widget: 'lead-form', label: 'pyyda-tarjous' });
    expect(interactions()).toEqual([['lead-form', 'view', 'pyyda-tarjous', 0]]);
  });

  it('takes the last one’s label out of the data layer when it has none itself', async () => {
    await mountAllowed();
    emitSubmitted(document.body, { widget: 'newsletter', action: 'subscribe', label: 'piha' });
    emitSubmitted(document.body, { widget: 'save-plant', action: 'save' });
    expect(events('interaction').map((event) => 'label' in event)).toEqual([true, true]);
  });

  it('is a link to another site, without its query, and no link of this one, no address of a mailbox', async () => {
    await mountAllowed();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<a id="away" href="https://multa.example/kauppa/?id=maija#x"><b>Multa</b></a>
       <a id="here" href="/piha/">Piha</a><a id="mail" href="mailto:a@multa.example">Kirjoita</a><a id="none">?</a>
       <div data-widget="share-menu"><a id="share" href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a></div>`,
    );
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay, true);
    onTestFinished(() => document.removeEventListener('click', stay, true));
    for (const selector of ['#away b', '#here', '#mail', '#none', '#share'])
      document.querySelector<HTMLElement>(selector)?.click();
    expect(interactions()).toEqual([['outbound', 'click', 'https://multa.example/kauppa/', 1]]);
  });
});

it.each(['gtmId', 'type', 'title', 'category'])('refuses to start without its %s', async (name) => {
  await expect(mount({ props: { ...article.props, [name]: '' }, view: {} })).rejects.toThrow(
    `"${name}" must be a text`,
  );
});

// A native ad on the HTML of its template: its rendering, its allowed addresses, and its tracking requests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveNetwork, forgetAds } from '../../tests/helpers/fake-ads.ts';
import { fakeSight } from '../../tests/helpers/fake-sight.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const example = examples['an ad in place of an article'];
const ad = {
  clickUrl: 'https://multa.example/kevat?a=1',
  title: 'Multaa <b>kotiin</b>',
  body: 'Kuorma kannetaan perille.',
  sponsoredBy: 'Multa Oy',
  image: { url: 'https://pictures.example/multa.jpg' },
  impressionTrackers: ['https://ads.example/seen', 'javascript:alert(1)', '/oma/nahty'],
  clickTrackers: ['https://ads.example/clicked'],
};
const fetched = vi.fn(async () => new Response());
let sight: ReturnType<typeof fakeSight>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sight = fakeSight();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://piha.example/');
});
afterEach(() => {
  vi.useRealTimers();
  forgetAds();
});

/** Mounts the slot, with the network's response. */
async function mountAd(answer: unknown, origins = ['https://pictures.example']) {
  const network = arriveNetwork({ findNativeAd: async () => answer });
  const mounted = await mountWidget('native-ad', { ...example, props: { ...example.props, origins } });
  await vi.advanceTimersByTimeAsync(0);
  const card = mounted.element.querySelector<HTMLAnchorElement>('a.native-ad');
  const skeleton = mounted.element.querySelector<HTMLElement>('[data-native-ad]');
  const textOf = (selector: string) => card?.querySelector(selector)?.textContent;
  const { findNativeAd } = network;
  return { ...mounted, findNativeAd, card: card as HTMLAnchorElement, textOf, state: () => skeleton?.dataset.adState };
}

describe('a native ad', () => {
  it('is asked for by its id, and drawn as a card of the row', async () => {
    const { findNativeAd, card, textOf, state } = await mountAd(ad);
    expect(findNativeAd).toHaveBeenCalledExactlyOnceWith('etusivu-uusimmat');
    expect(state()).toBe('filled');
    expect(textOf('.native-ad__label')).toBe('Mainos');
    expect(textOf('.kicker')).toBe('Multa Oy');
    expect(textOf('h2')).toBe('Multaa <b>kotiin</b>');
    expect(textOf('.card__lead')).toBe('Kuorma kannetaan perille.');
    expect(card.className).toContain('card');
  });

  it('has a picture of 900 × 506 without words, unless the network knows its size', async () => {
    const picture = (await mountAd(ad)).card.querySelector('img');
    expect([picture?.src, picture?.alt, picture?.width, picture?.height]).toEqual([ad.image.url, '', 900, 506]);
    const sized = await mountAd({ ...ad, image: { ...ad.image, width: 640, height: 360 } });
    expect([sized.card.querySelector('img')?.width, sized.card.querySelector('img')?.height]).toEqual([640, 360]);
  });

  it.each([
    ['of an origin that nobody has configured', { image: { url: 'https://muu.example/a.jpg' } }],
    ['that is no address of the web', { image: { url: 'data:image/png;base64,' } }],
    ['that is not there', { image: null }],
  ])('shows its sponsor in place of a picture %s', async (_, changes) => {
    const { card, textOf } = await mountAd({ ...ad, ...changes });
    expect(card.querySelector('img')).toBeNull();
    expect(textOf('.native-ad__name')).toBe('Multa Oy');
  });

  it('opens another site in a new tab, and says so', async () => {
    const { card } = await mountAd(ad);
    expect([card.href, card.rel, card.target]).toEqual([ad.clickUrl, 'sponsored nofollow noopener', '_blank']);
    expect(card.textContent).toContain('(avautuu uuteen välilehteen)');
  });

  it('leads to a page of this site in this tab', async () => {
    const { card } = await mountAd({ ...ad, clickUrl: '/yritykset/multa/' });
    expect([card.getAttribute('href'), card.rel, card.target]).toEqual([
      'https://piha.example/yritykset/multa/',
      'sponsored nofollow noopener',
      '',
    ]);
    expect(card.textContent).not.toContain('uuteen');
  });

  it.each([
    '',
    undefined,
    'javascript:alert(1)',
    'data:text/html,x',
    '//muu.example/',
    '/\\muu.example',
    'multa',
    'https://',
  ])('leads to the page about broken links from %j', async (clickUrl) => {
    const { card } = await mountAd({ ...ad, clickUrl });
    expect([card.getAttribute('href'), card.target]).toEqual(['/linkki-ei-toimi', '']);
  });

  it.each([null, undefined, 'ad', 7, [[]], {}, { title: ' ' }, { body: 'Ilman otsikkoa' }])(
    'gives its place back to the article when the network says %j',
    async (answer) => {
      const { card, state, errors } = await mountAd(answer);
      expect([card, state(), errors]).toEqual([null, 'none', []]);
    },
  );

  it('does so too when the network says what cannot even be read', async () => {
    const broken = {
      get title(): string {
        throw new Error('ei');
      },
    };
    const { card, state } = await mountAd(broken);
    expect([card, state()]).toEqual([null, 'none']);
  });

  it('does so too when the network never comes', async () => {
    const { element } = await mountWidget('native-ad', example);
    await vi.advanceTimersByTimeAsync(5000);
    expect(element.querySelector<HTMLElement>('[data-native-ad]')?.dataset.adState).toBe('none');
    expect(element.querySelector('.card:not(.native-ad) h2')?.textContent?.replaceAll('\u00AD', '')).toContain(
      'Pihasauna',
    );
  });

  it('draws no more for a visitor who has withdrawn meanwhile', async () => {
    const { element, unmount } = await mountWidget('native-ad', example);
    unmount();
    arriveNetwork({ findNativeAd: async () => ad });
    await vi.advanceTimersByTimeAsync(5000);
    expect(element.querySelector('a.native-ad')).toBeNull();
  });
});

describe('what a native ad reports', () => {
  const silently = { mode: 'no-cors', keepalive: true };
  const seen = [
    ['https://ads.example/seen', silently],
    ['https://piha.example/oma/nahty', silently],
  ];

  it('is that half of it was seen for a second, once, and never to a script', async () => {
    await mountAd(ad);
    sight.show(0.49);
    await vi.advanceTimersByTimeAsync(3000);
    sight.show(0.5);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched.mock.calls).toEqual(seen);
    sight.show(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is each click, with the left button or the one in the middle', async () => {
    const { card } = await mountAd(ad);
    card.addEventListener('click', (event) => event.preventDefault());
    const press = (type: string, button: number) =>
      card.dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true }));
    press('click', 0);
    press('auxclick', 1);
    press('auxclick', 2);
    expect(fetched.mock.calls).toEqual([
      ['https://ads.example/clicked', silently],
      ['https://ads.example/clicked', silently],
    ]);
  });

  it('fails in silence', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { errors } = await mountAd(ad);
    sight.show(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(errors).toEqual([]);
  });

  it('is nothing once the visitor has withdrawn', async () => {
    const { unmount, card } = await mountAd(ad);
    sight.show(1);
    unmount();
    card.addEventListener('click', (event) => event.preventDefault());
    card.click();
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetched).not.toHaveBeenCalled();
  });
});

// The behaviour around a frame of custom code: the messages that it accepts, and their effects.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import { widget } from './index.ts';

const example = {
  props: {},
  view: { isAsking: false, src: 'about:blank', title: 'Upotettu sisältö', sandbox: 'allow-scripts' },
};

function loadFrames(enableIframePageLoading: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { enableIframePageLoading });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
  // An empty frame makes no network request; a frame that may not load logs an error.
  loadFrames(true);
});
afterEach(() => void vi.useRealTimers());

/** Mounts a frame whose window is a fake of the test. */
async function mountFrame(): Promise<MountedWidget & { frame: HTMLIFrameElement; inside: { postMessage: unknown } }> {
  const inside = { postMessage: vi.fn() };
  const mounted = await mountWidget('custom-code', example, {
    beforeHydration(element) {
      const frame = element.querySelector('iframe');
      if (!frame) throw new Error('no frame');
      Object.defineProperty(frame, 'contentWindow', { value: inside });
      // happy-dom has no layout.
      Object.defineProperty(frame, 'clientHeight', { get: () => Number.parseInt(frame.style.height, 10) || 360 });
    },
  });
  return { ...mounted, frame: mounted.element.querySelector('iframe') as HTMLIFrameElement, inside };
}

function post(source: unknown, data: unknown): void {
  const message = new MessageEvent('message', { data });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
}

describe('a frame of custom code', () => {
  it('is named, sandboxed without the origin of the site, and loaded when it comes near', async () => {
    const { frame } = await mountFrame();
    expect(frame.title).toBe('Upotettu sisältö');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('loading')).toBe('lazy');
  });

  it('asks for the height that was told before anybody listened, and again when the frame has loaded', async () => {
    const { frame, inside } = await mountFrame();
    expect(inside.postMessage).toHaveBeenCalledExactlyOnceWith({ asksHeight: true }, '*');
    frame.dispatchEvent(new Event('load'));
    expect(inside.postMessage).toHaveBeenCalledTimes(2);
  });

  it('takes the height that its own window tells', async () => {
    const { frame, inside } = await mountFrame();
    post(inside, { customCodeHeight: '512' });
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('512px');
  });

  it('believes no other window, not even a second frame or its own page', async () => {
    const first = await mountFrame();
    const second = await mountFrame();
    for (const source of [second.inside, window, null, undefined, {}]) post(source, { height: 900 });
    vi.advanceTimersToNextFrame();
    expect([first.frame.style.height, second.frame.style.height]).toEqual(['', '900px']);
  });

  it('survives what is no height, and keeps within its limits', async () => {
    const { frame, inside, errors } = await mountFrame();
    for (const data of [null, 'x', { height: Number.NaN }, { height: '1e999' }, [], { newHeight: {} }])
      post(inside, data);
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('');
    post(inside, { height: 1e9 });
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('5000px');
    post(inside, { height: -5 });
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('50px');
    expect(errors).toEqual([]);
  });

  it('is resized once for each picture, however much it posts', async () => {
    const { frame, inside } = await mountFrame();
    const heights: string[] = [];
    const style = {
      get height() {
        return heights.at(-1) ?? '';
      },
      set height(height) {
        heights.push(height);
      },
    };
    Object.defineProperty(frame, 'style', { value: style });
    for (let height = 400; height < 1400; height += 7) post(inside, { height });
    post(inside, { height: 777 });
    vi.advanceTimersToNextFrame();
    expect(heights).toEqual(['777px']);
  });

  it('listens no more when it has left the page', async () => {
    const { frame, inside, unmount } = await mountFrame();
    unmount();
    post(inside, { height: 900 });
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('');
  });
});

describe('a frame of custom code that needs others', () => {
  const waiting = examples['code that loads from another site'];
  const root = document.documentElement;
  // A frame would really request these addresses.
  beforeEach(() => loadFrames(false));
  afterEach(() => root.removeAttribute('data-consent-marketing'));
  const choose = (answer: 'granted' | 'denied') => {
    root.setAttribute('data-consent-marketing', answer);
    document.dispatchEvent(new Event('consent:changed'));
  };

  it('asks first, names the service, and has a link to its page', async () => {
    const { element } = await mountWidget('custom-code', waiting);
    expect(element.querySelector('iframe')).toBeNull();
    expect(element.textContent).toContain(`lataa sisältöä palvelusta ${waiting.view.service}, joka voi`);
    const button = element.querySelector('button');
    expect([button?.hidden, button?.getAttribute('aria-label')]).toEqual([false, 'Näytä sisältö: Upotettu sisältö']);
    expect(element.querySelector('a')?.textContent).toBe('Avaa sisältö omalla sivullaan (avautuu uuteen välilehteen)');
  });

  it('comes sandboxed when it is asked for, gets its height, and stays', async () => {
    const { element } = await mountWidget('custom-code', waiting);
    element.querySelector('button')?.click();
    const frame = element.querySelector('iframe') as HTMLIFrameElement;
    expect(frame.getAttribute('src')).toBe('/upotettu-koodi/10/laskuri/?ulkopuoliset=sallittu');
    expect([frame.getAttribute('sandbox'), frame.hasAttribute('allowfullscreen')]).toEqual(['allow-scripts', false]);
    const inside = {};
    Object.defineProperty(frame, 'contentWindow', { value: inside });
    post({}, { height: 900 });
    post(inside, { height: 512 });
    vi.advanceTimersToNextFrame();
    expect(frame.style.height).toBe('512px');
    for (const answer of ['granted', 'denied'] as const) choose(answer);
    expect(element.querySelector('iframe')).toBe(frame);
  });

  it('comes and goes with the consent, and is as it was then', async () => {
    const { element } = await mountWidget('custom-code', waiting);
    const before = element.innerHTML;
    for (const round of [1, 2]) {
      choose('granted');
      expect(element.querySelectorAll('iframe'), `round ${round}`).toHaveLength(1);
      choose('denied');
      expect(element.innerHTML, `round ${round}`).toBe(before);
    }
  });

  it.each(['https://muu.example/', '//muu.example/', 'javascript:1', '/muu/'])('has no other address: %s', (src) =>
    expect(() => widget.parseProps({ ...waiting.props, src })).toThrow('"src"'),
  );
});

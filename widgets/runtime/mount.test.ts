// Mounting placeholders: status and events; the failure of one widget does not affect the others.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unmount } from './mount.ts';
import { mountAll } from './mount-all.ts';
import type { MountableWidget, MountOptions } from './mountable-widget.ts';
import { attribute, event } from './placeholder.ts';

/** Bundles by name, for which {@link place} creates URLs that are really imported. */
const bundles: Record<string, () => MountableWidget> = {};
Object.assign(globalThis, { bundles });

const onError = vi.fn();
const events: string[] = [];
const listen = (fired: Event) => events.push(`${fired.type} ${(fired.target as Element).getAttribute(attribute.name)}`);

beforeEach(() => {
  for (const name of Object.values(event)) document.addEventListener(name, listen);
});
afterEach(() => {
  for (const name of Object.values(event)) document.removeEventListener(name, listen);
  events.length = 0;
  onError.mockReset();
  document.body.replaceChildren();
});

/** Defines a widget that writes its props; `act` adds further actions. */
function define(name: string, act?: (element: HTMLElement, options: MountOptions) => void) {
  const widget = {
    name,
    mount: vi.fn<MountableWidget['mount']>((element, props, options) => {
      element.textContent = JSON.stringify(props);
      if (act) act(element, options);
      else options.onReady();
      return () => element.replaceChildren();
    }),
  };
  bundles[name] = () => widget;
  return widget;
}

function place(name: string, attributes: Record<string, string> = {}, html = '<p>palvelimen</p>'): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  const src = `data:text/javascript,export const widget = globalThis.bundles["${name}"]() // ${name}`;
  const all = { [attribute.name]: name, [attribute.when]: 'load', [attribute.src]: src, ...attributes };
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, value);
  element.innerHTML = html;
  return element;
}

const statusOf = (element: HTMLElement) => element.getAttribute(attribute.status);
const becomes = (element: HTMLElement, status: string) =>
  vi.waitFor(() => expect(statusOf(element)).toBe(status), { timeout: 3000 });

describe('mounting', () => {
  it('goes from nothing through loading to ready, and says so', async () => {
    define('going');
    const element = place('going', { [attribute.props]: '{"a":1}' });
    expect(statusOf(element)).toBeNull();
    mountAll({ onError });
    expect(statusOf(element)).toBe('loading');
    await becomes(element, 'ready');
    expect(element.textContent).toBe('{"a":1}');
    expect(events).toEqual(['widget:ready going']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('waits for a screen that the widget is meant for', async () => {
    const widget = define('narrow');
    let isNarrow = false;
    const listeners = new Set<() => void>();
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isNarrow;
      },
      addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
    }));
    const turn = () => {
      for (const listener of listeners) listener();
    };
    const [element, gone] = [place('narrow', { [attribute.media]: '(max-width: 999px)' }), place('narrow')];
    gone.setAttribute(attribute.media, '(max-width: 999px)');
    mountAll({ onError });
    unmount(gone);
    turn();
    expect(statusOf(element)).toBeNull();
    isNarrow = true;
    turn();
    await becomes(element, 'ready');
    turn();
    expect([widget.mount.mock.calls.length, listeners.size, statusOf(gone)]).toEqual([1, 0, null]);
  });

  it('does nothing the second time', async () => {
    const widget = define('twice');
    const element = place('twice');
    mountAll({ onError });
    mountAll({ onError });
    await becomes(element, 'ready');
    mountAll({ onError });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(widget.mount).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['widget:ready twice']);
  });

  it('keeps to the part of the page that is named', async () => {
    define('part');
    const [outside, inside] = [place('part'), place('part')];
    const root = document.body.appendChild(document.createElement('section'));
    root.append(inside);
    mountAll({ root, onError });
    await becomes(inside, 'ready');
    expect(statusOf(outside)).toBeNull();
  });

  it("takes over the server's HTML where it is, and clears anything else", async () => {
    const seen: string[] = [];
    define('taking', (element, options) => {
      seen.push(options.hydrate ? 'hydrates' : `finds "${element.childElementCount}" elements`);
      options.onReady();
    });
    const withServerHtml = place('taking', { [attribute.ssr]: '' });
    const without = place('taking');
    mountAll({ onError });
    await Promise.all([becomes(withServerHtml, 'ready'), becomes(without, 'ready')]);
    expect(seen).toEqual(['hydrates', 'finds "0" elements']);
  });

  it("uses the server's id, and makes one that is never the server's", async () => {
    const widget = define('named');
    const given = place('named', { [attribute.id]: 'w7' });
    const [first, second] = [place('named'), place('named')];
    mountAll({ onError });
    await Promise.all([given, first, second].map((element) => becomes(element, 'ready')));
    const [a, b, c] = widget.mount.mock.calls.map(([, , options]) => options.id);
    expect(a).toBe('w7');
    expect(b).toMatch(/^m\d+$/);
    expect(c).toMatch(/^m\d+$/);
    expect(b).not.toBe(c);
  });
});

describe('taking a widget off the page', () => {
  it('leaves a placeholder that can be mounted again, from nothing', async () => {
    const widget = define('again');
    const element = place('again', { [attribute.ssr]: '' });
    mountAll({ onError });
    await becomes(element, 'ready');
    unmount(element);
    expect(statusOf(element)).toBeNull();
    expect(element.textContent).toBe('');
    mountAll({ onError });
    await becomes(element, 'ready');
    expect(widget.mount.mock.calls.map(([, , { hydrate }]) => hydrate)).toEqual([true, false]);
    expect(events).toEqual(['widget:ready again', 'widget:ready again']);
  });

  it("stops what is on its way, and leaves the server's HTML", async () => {
    const widget = define('halfway');
    const element = place('halfway', { [attribute.ssr]: '' });
    mountAll({ onError });
    unmount(element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(widget.mount).not.toHaveBeenCalled();
    expect(statusOf(element)).toBeNull();
    expect(element.innerHTML).toBe('<p>palvelimen</p>');
  });

  it('stops what waits for its time', async () => {
    const widget = define('waiting');
    const element = place('waiting', { [attribute.when]: 'interaction' });
    mountAll({ onError });
    unmount(element);
    element.dispatchEvent(new Event('pointerdown'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(widget.mount).not.toHaveBeenCalled();
  });

  it('is harmless for what was never mounted', () => {
    expect(() => unmount(place('never'))).not.toThrow();
  });
});

describe('a widget that fails', () => {
  const breaks = () => {
    throw new Error('broken');
  };

  it.each([
    ['throws while it mounts', {}, 'broken'],
    ['is given broken props', { [attribute.props]: '{' }, 'JSON'],
    ['names no bundle', { [attribute.src]: '' }, 'The placeholder "failing" names no bundle in data-widget-src'],
    ['has a bundle without a widget', { [attribute.src]: 'data:text/javascript,export {}' }, 'exports no widget'],
  ])("leaves the server's HTML when it %s", async (_, attributes, message) => {
    define('failing', breaks);
    const element = place('failing', { [attribute.ssr]: '', ...attributes });
    mountAll({ onError });
    await becomes(element, 'failed');
    expect(element.innerHTML).toBe('<p>palvelimen</p>');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(String(onError.mock.calls[0]?.[0])).toContain(message);
    expect(onError.mock.calls[0]?.[1]).toBe(element);
    expect(events).toEqual(['widget:failed failing']);
  });

  it('never stops the next one', async () => {
    define('breaking', breaks);
    define('next');
    const [broken, next] = [place('breaking'), place('next')];
    mountAll({ onError });
    await Promise.all([becomes(broken, 'failed'), becomes(next, 'ready')]);
  });

  it('says so when it breaks long after it was ready, and keeps what it shows', async () => {
    let breakLater = () => {};
    define('later', (element, options) => {
      options.onReady();
      breakLater = () => {
        element.textContent = 'Something went wrong.';
        options.onError(new Error('late'));
      };
    });
    const element = place('later', { [attribute.ssr]: '' });
    mountAll({ onError });
    await becomes(element, 'ready');
    breakLater();
    breakLater();
    expect(statusOf(element)).toBe('failed');
    expect(element.textContent).toBe('Something went wrong.');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('is not ready after all when it speaks too late', async () => {
    let speakLate = () => {};
    define('late', (_, options) => {
      speakLate = options.onReady;
      options.onError(new Error('broken'));
    });
    const element = place('late');
    mountAll({ onError });
    await becomes(element, 'failed');
    speakLate();
    expect(statusOf(element)).toBe('failed');
    expect(events).toEqual(['widget:failed late']);
  });

  it('goes to the console when nobody else listens', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    define('loud', breaks);
    const element = place('loud');
    mountAll();
    await becomes(element, 'failed');
    expect(log).toHaveBeenCalledWith('Widget "loud":', expect.objectContaining({ message: 'broken' }));
  });

  it('keeps what the visitor has typed', async () => {
    define('typed', breaks);
    const element = place('typed', { [attribute.ssr]: '' }, '<input>');
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'maija@example.fi';
    delete bundles.typed;
    mountAll({ onError });
    await becomes(element, 'failed');
    expect(element.querySelector('input')).toBe(input);
    expect(input.value).toBe('maija@example.fi');
  });
});

describe('a bundle', () => {
  /** Defines a bundle that throws `times` times before it returns the widget. */
  function defineFlaky(name: string, times: number) {
    const widget = define(name);
    let left = times;
    bundles[name] = () => {
      left -= 1;
      if (left >= 0) throw new Error('dropped');
      return widget;
    };
  }

  it('that fails once is tried again', async () => {
    defineFlaky('flaky', 1);
    const element = place('flaky', { [attribute.ssr]: '' });
    mountAll({ onError });
    await becomes(element, 'ready');
    expect(onError).not.toHaveBeenCalled();
  });

  it("that fails twice leaves the server's HTML and says failed", async () => {
    defineFlaky('dropped', 2);
    const element = place('dropped', { [attribute.ssr]: '' });
    mountAll({ onError });
    await becomes(element, 'failed');
    expect(element.innerHTML).toBe('<p>palvelimen</p>');
    expect(events).toEqual(['widget:failed dropped']);
  });
});

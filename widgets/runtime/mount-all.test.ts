// A widget that needs consent: not loaded before it, mounted with it, and replaced by the server's HTML after a withdrawal.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAll } from './mount-all.ts';
import type { MountableWidget } from './mountable-widget.ts';
import { attribute } from './placeholder.ts';

const unmounted = vi.fn();
const mount = vi.fn<MountableWidget['mount']>((element, _props, { onReady }) => {
  element.innerHTML = '<b>mainos</b>';
  onReady();
  return unmounted;
});
Object.assign(globalThis, { adWidget: { name: 'ad', mount } });
const src = 'data:text/javascript,export const widget = globalThis.adWidget';

const say = (answer: string) => {
  document.documentElement.setAttribute('data-consent-advertising', answer);
  document.dispatchEvent(new Event('consent:changed'));
};
let element: HTMLElement;
const becomes = (status: string | null) =>
  vi.waitFor(() => expect(element.getAttribute(attribute.status)).toBe(status), { timeout: 3000 });

beforeEach(() => {
  const given = { [attribute.name]: 'ad', [attribute.when]: 'load', [attribute.consent]: 'advertising' };
  element = document.body.appendChild(document.createElement('div'));
  for (const [key, value] of Object.entries({ ...given, [attribute.src]: src, [attribute.ssr]: '' }))
    element.setAttribute(key, value);
  element.innerHTML = '<p>paikka</p>';
});
afterEach(() => {
  element.remove();
  say('');
  vi.clearAllMocks();
});

describe('a widget that needs consent', () => {
  it('waits for it, and mounts once', async () => {
    mountAll();
    mountAll();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([mount.mock.calls.length, element.getAttribute(attribute.status)]).toEqual([0, null]);
    say('granted');
    await becomes('ready');
    say('granted');
    expect(mount).toHaveBeenCalledTimes(1);
  });

  it('mounts at once where it has been given before', async () => {
    say('granted');
    mountAll();
    await becomes('ready');
  });

  it("leaves the server's HTML when it is withdrawn, and takes it over again", async () => {
    say('granted');
    mountAll();
    await becomes('ready');
    say('denied');
    expect([unmounted.mock.calls.length, element.innerHTML]).toEqual([1, '<p>paikka</p>']);
    expect(element.getAttribute(attribute.status)).toBeNull();
    say('granted');
    await becomes('ready');
    expect(mount.mock.calls.map(([, , { hydrate }]) => hydrate)).toEqual([true, true]);
  });

  it('does not come after all when it is withdrawn while its bundle is on the way', async () => {
    say('granted');
    mountAll();
    say('denied');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([mount.mock.calls.length, element.innerHTML]).toEqual([0, '<p>paikka</p>']);
  });
});

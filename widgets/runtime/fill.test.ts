// HTML fragments that are loaded on demand: each once, and again after a failure.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from './fill.ts';
import { mountAll } from './mount-all.ts';
import type { MountOptions } from './mountable-widget.ts';
import { attribute } from './placeholder.ts';

/** The fake network: responses by address. */
const answers: Record<string, string> = {};
const requests: string[] = [];
class FakeRequest {
  status = 0;
  response: Document | null = null;
  responseType = '';
  timeout = 0;
  address = '';
  onloadend = () => {};
  open(method: string, address: string) {
    this.address = address;
    requests.push(`${method} ${address}`);
  }
  send() {
    expect([this.responseType, this.timeout > 0]).toEqual(['document', true]);
    const html = answers[this.address];
    queueMicrotask(() => {
      this.status = html === undefined ? 404 : 200;
      this.response = html === undefined ? null : new DOMParser().parseFromString(html, 'text/html');
      this.onloadend();
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  answers['/osa/'] = '<!doctype html><html><head><title>Osa</title></head><body><dialog>Sisältö</dialog></body></html>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  requests.length = 0;
  document.body.replaceChildren();
});

const place = (attributes: Record<string, string>) => {
  const element = document.body.appendChild(document.createElement('div'));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

describe('a part', () => {
  it('comes to its element without its head, and once for all who ask', async () => {
    const element = place({});
    await Promise.all([fill(element, '/osa/'), fill(element, '/osa/')]);
    await fill(element, '/osa/');
    expect([element.innerHTML, requests]).toEqual(['<dialog>Sisältö</dialog>', ['GET /osa/']]);
  });

  it('gives its props to the element that it comes to', async () => {
    const element = place({});
    answers['/osa/'] =
      `<!doctype html><html><head><title>Osa</title></head><body data-widget-props='{"n":1}'></body></html>`;
    await fill(element, '/osa/');
    expect([element.children.length, element.getAttribute(attribute.props)]).toEqual([0, '{"n":1}']);
  });

  it('that does not come leaves the element as it is, and is asked for again by the next', async () => {
    const element = place({});
    element.textContent = 'ennen';
    delete answers['/osa/'];
    await expect(fill(element, '/osa/')).rejects.toThrow('/osa/ answered 404');
    expect(element.textContent).toBe('ennen');
    answers['/osa/'] = '<p>nyt</p>';
    await fill(element, '/osa/');
    expect([element.innerHTML, requests.length]).toEqual(['<p>nyt</p>', 2]);
  });
});

describe('a placeholder whose HTML is a part', () => {
  const bundles: Record<string, unknown> = {};
  Object.assign(globalThis, { parted: bundles });
  const placeFrom = (
    name: string,
    mount: (element: HTMLElement, props: unknown, options: MountOptions) => () => void,
  ) => {
    bundles[name] = { name, mount };
    return place({
      [attribute.name]: name,
      [attribute.when]: 'load',
      [attribute.from]: '/osa/',
      [attribute.src]: `data:text/javascript,export const widget = globalThis.parted["${name}"] // ${name}`,
    });
  };

  it('is mounted on it once it has come', async () => {
    let seen = '';
    const element = placeFrom('asking', (root, _props, { hydrate, onReady }) => {
      seen = `${hydrate} ${root.innerHTML}`;
      onReady();
      return () => {};
    });
    mountAll();
    await vi.waitFor(() => expect(element.getAttribute(attribute.status)).toBe('ready'));
    expect(seen).toBe('true <dialog>Sisältö</dialog>');
  });

  it('is drawn again with its props where the part holds nothing else', async () => {
    answers['/osa/'] =
      `<!doctype html><html><head><title>Osa</title></head><body data-widget-props='{"n":1}'></body></html>\n`;
    let seen: unknown;
    placeFrom('drawing', (root, props, { hydrate, onReady }) => {
      seen = [hydrate, root.innerHTML, props];
      onReady();
      return () => {};
    });
    mountAll();
    await vi.waitFor(() => expect(seen).toEqual([false, '', { n: 1 }]));
  });

  it('has failed where it does not come, and nothing is mounted', async () => {
    delete answers['/osa/'];
    const mount = vi.fn();
    const element = placeFrom('unasked', mount);
    const onError = vi.fn();
    mountAll({ onError });
    await vi.waitFor(() => expect(element.getAttribute(attribute.status)).toBe('failed'));
    expect([mount.mock.calls.length, onError.mock.calls.length, element.innerHTML]).toEqual([0, 1, '']);
  });

  it('may ask for more, whose widgets are mounted, but for those that wait for consent', async () => {
    const inner = (name: string, more = '') =>
      `<div data-widget="${name}" data-widget-when="load" data-widget-src="data:text/javascript,export const widget = globalThis.parted.inner"${more}></div>`;
    bundles.inner = {
      name: 'inner',
      mount(root: HTMLElement, _: unknown, { onReady }: MountOptions) {
        onReady();
        return () => root.remove();
      },
    };
    answers['/lisaa/'] = inner('inner') + inner('inner', ' data-widget-consent="marketing"');
    const more = place({});
    placeFrom('wanting', (_root, _props, { fill: get, onReady }) => {
      void get(more, '/lisaa/').then(onReady);
      return () => {};
    });
    mountAll();
    await vi.waitFor(() =>
      expect([...more.children].map((one) => one.getAttribute(attribute.status))).toEqual(['ready', null]),
    );
  });
});

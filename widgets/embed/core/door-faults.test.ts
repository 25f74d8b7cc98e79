// `window.Pihlaja` may hold anything when the script loads.
import { afterEach, expect, it, vi } from 'vitest';
import { registerForm } from './pihlaja-global.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'Pihlaja');
  document.body.replaceChildren();
});

it.each([
  ['a text', 'x'],
  ['null', null],
  ['an object of its own', { add: 1, q: 2 }],
  // An element with this id is also a property of `window`.
  ['a list of choices', document.createElement('select')],
  ['a form with such fields', { add: document.createElement('input'), q: document.createElement('input'), scan: {} }],
])('opens where %s stands in its place', (_, there) => {
  Reflect.set(window, 'Pihlaja', there);
  document.body.innerHTML = '<div data-widget="newsletter"></div>';
  const attach = vi.fn(() => ({ update() {}, reset() {}, focus() {}, unmount() {} }));
  registerForm('newsletter', attach, '1.0.0');
  expect(attach).toHaveBeenCalledTimes(1);
  expect(window.Pihlaja).toHaveProperty('version', '1.0.0');
});

it('mounts a placeholder once, although the page replaces the global between two scripts', () => {
  document.body.innerHTML = '<div data-widget="newsletter"></div>';
  const unmount = vi.fn();
  const attach = vi.fn(() => ({ update() {}, reset() {}, focus() {}, unmount }));
  registerForm('newsletter', attach, '1.0.0');
  const first = window.Pihlaja;
  Reflect.set(window, 'Pihlaja', { q: [] });
  registerForm('newsletter', attach, '1.0.0');
  expect(attach).toHaveBeenCalledTimes(1);
  window.Pihlaja?.unmount?.('div');
  expect(unmount).not.toHaveBeenCalled();
  first?.unmount?.('div');
  expect(unmount).toHaveBeenCalledTimes(1);
  window.Pihlaja?.mount?.('div', { widget: 'newsletter' });
  window.Pihlaja?.unmount?.('div');
  window.Pihlaja?.mount?.('div', { widget: 'newsletter' });
  expect(attach).toHaveBeenCalledTimes(3);
});

it('opens in a browser without custom elements', () => {
  document.body.innerHTML = '<div data-widget="newsletter"></div>';
  vi.stubGlobal('customElements', undefined);
  const attach = vi.fn(() => ({ update() {}, reset() {}, focus() {}, unmount() {} }));
  registerForm('newsletter', attach, '1.0.0');
  expect(attach).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

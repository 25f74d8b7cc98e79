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

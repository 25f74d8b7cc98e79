// Forms that are submitted while there is no network.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { holdFormsOffline } from './offline-forms.ts';

let isOnline: { mockReturnValue(value: boolean): void };
const note = () => document.querySelector('form .offline');
const at = (selector: string) => document.querySelector(selector) as HTMLFormElement;

/** @returns whether the form may leave the page */
const send = (selector: string) =>
  at(selector).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

beforeAll(() => holdFormsOffline('Verkkoyhteys puuttuu'));
beforeEach(() => {
  isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML =
    '<form id="a" method="post"><input name="method" value="x"></form><form id="b" method="dialog"></form>';
});
afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

it('stay on the page with what was typed, and say why beside it, once', () => {
  at('#a input').value = 'maija@example.fi';
  expect([send('#a'), send('#a')]).toEqual([false, false]);
  expect(at('#a').querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(note()?.textContent).toBe('Verkkoyhteys puuttuu');
  expect(at('#a input').value).toBe('maija@example.fi');
});

it('say nothing any more once there is a network', () => {
  send('#a');
  window.dispatchEvent(new Event('online'));
  expect(note()).toBeNull();
});

it('are sent as usual with a network', () => {
  isOnline.mockReturnValue(true);
  expect(send('#a')).toBe(true);
  expect(note()).toBeNull();
});

it('are left to a widget that sends them itself, and to a dialog that only closes', () => {
  at('#a').addEventListener('submit', (event) => event.preventDefault());
  send('#a');
  expect(send('#b')).toBe(true);
  expect(note()).toBeNull();
});

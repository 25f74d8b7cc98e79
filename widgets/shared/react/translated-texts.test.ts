// Texts that change on a page that the browser has translated.
import { Fragment, h, hydrate, render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { translateTexts } from '../../../tests/helpers/translate-texts.ts';
import './translated-texts.ts';

interface State {
  text: string;
  hasMore: boolean;
}

let change: (state: State) => void;

/** A component that renders again by itself, without the element around its texts. */
function Inner() {
  const [{ text, hasMore }, set] = useState<State>({ text: 'vanha', hasMore: true });
  change = set;
  return h(Fragment, null, h('b', null, 'kuva'), text, hasMore && ' ja lisää', hasMore && h('i', null, '!'));
}
const Outer = () => h('p', null, 'alku ', h(Inner, null), ' loppu');

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
const translate = () => translateTexts(root, (text) => `[${text}]`);
const set = (state: State) => act(() => change(state));

it.each([
  ['drawn', () => act(() => render(h(Outer, null), root))],
  [
    'hydrated',
    () => {
      root.innerHTML = '<p>alku <b>kuva</b>vanha ja lisää<i>!</i> loppu</p>';
      return act(() => hydrate(h(Outer, null), root));
    },
  ],
])('change when they were %s: the new text stands in the place of the translated one', async (_, draw) => {
  await draw();
  translate();
  expect(root.textContent).toContain('[vanha');
  await set({ text: 'uusi', hasMore: true });
  expect(root.textContent).toBe('alku [kuva]uusi ja lisää[!] loppu');
  translate();
  await set({ text: 'uusin', hasMore: false });
  expect(root.textContent).toBe('alku [kuva]uusin loppu');
  translate();
  await set({ text: 'uusin', hasMore: false });
  expect(root.textContent).toBe('[alku ][kuva][uusin][ loppu]');
  await set({ text: '', hasMore: true });
  expect(root.textContent).toBe('alku [kuva] ja lisää! loppu');
});

it('change with the element around them, which keeps its place', async () => {
  const draw = (votes: string) => act(() => render(h('p', null, h('b', null, votes), ' ääntä'), root));
  await draw('128');
  translate();
  await draw('129');
  expect(root.innerHTML).toBe('<p><b>129</b><font><font>[ ääntä]</font></font></p>');
});

it('leave with their translation, though nothing else changes, and take their elements along', async () => {
  const draw = (text: string | null, isShown = true) =>
    act(() => render(isShown ? h('p', null, h('button', { type: 'button' }, 'Paina'), text) : null, root));
  await draw('Lähetetään…');
  const button = root.querySelector('button');
  button?.focus();
  translate();
  await draw(null);
  expect(root.innerHTML).toBe('<p><button type="button"><font><font>[Paina]</font></font></button></p>');
  expect([root.querySelector('button'), document.activeElement]).toEqual([button, button]);
  translate();
  await draw(null, false);
  expect(root.innerHTML).toBe('');
});

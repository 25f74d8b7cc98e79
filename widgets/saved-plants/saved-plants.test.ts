// Saved plants with JavaScript: removed one by one, with announcements and focus, and unchanged after a failure.
import { expect, it } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [two] = Object.values(examples);

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-plant]')].map(({ dataset }) => dataset.plant);
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.saved-plants__remove')];
const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
async function remove(button: HTMLButtonElement | undefined): Promise<void> {
  button?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
}

it('they go one by one, the last of them gives way to what to do next', async () => {
  const { requests } = fakeApi();
  const { submitted } = await mountWidget('saved-plants', two as object);
  await remove(buttons()[0]);
  expect([cards(), document.activeElement]).toEqual([['Kotkansiipi'], buttons()[0]]);
  expect(at('[data-words]').textContent).toBe('Särkynytsydän on poistettu omista kasveistasi');
  expect(at('[data-none]').hidden).toBe(true);
  await remove(buttons()[0]);
  expect([cards(), at('[data-none]').hidden, document.activeElement]).toEqual([[], false, at('[data-none]')]);
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/users/saved-plants/15/'],
    ['DELETE', '/api/users/saved-plants/16/'],
  ]);
  expect(submitted).toHaveLength(2);
});

it('they stay when they cannot be removed, and say so', async () => {
  const api = fakeApi({ '/api/users/saved-plants/15/': 'drop' });
  await mountWidget('saved-plants', two as object);
  await remove(buttons()[0]);
  expect([cards().length, at('[data-problem]').hidden, buttons()[0]?.disabled]).toEqual([2, false, false]);
  expect(document.activeElement).toBe(buttons()[0]);
  api.answers['/api/users/saved-plants/15/'] = {};
  await remove(buttons()[0]);
  expect([cards().length, at('[data-problem]').hidden]).toEqual([1, true]);
});

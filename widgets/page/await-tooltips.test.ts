// Tooltips are loaded when first needed, and then shown at once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitTooltips } from './await-tooltips.ts';

const startTooltips = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock('./tooltips.ts', () => {
  asked();
  return { startTooltips };
});

const at = (selector: string) => document.querySelector(selector) as HTMLElement;
const point = (type: string, selector: string) => at(selector).dispatchEvent(new PointerEvent(type, { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = '<button data-tooltip="Kopioi linkki"><i>x</i></button><p>Tekstiä</p>';
  awaitTooltips();
});
afterEach(() => document.body.replaceChildren());

it('loads nothing for anything else, then hands over the last event that wants one, once', async () => {
  point('pointerover', 'p');
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
  point('pointerover', 'i');
  point('pointerdown', 'i');
  await vi.waitFor(() => expect(startTooltips).toHaveBeenCalledTimes(1));
  const [root, { first }] = startTooltips.mock.calls[0] ?? [];
  expect([root, first.type, first.target]).toEqual([document, 'pointerdown', at('i')]);
  point('pointerover', 'i');
  await vi.dynamicImportSettled();
  expect(startTooltips).toHaveBeenCalledTimes(1);
});

it('hands over nothing when the pointer has gone on meanwhile', async () => {
  startTooltips.mockClear();
  point('pointerover', 'i');
  point('pointerout', 'i');
  await vi.waitFor(() => expect(startTooltips).toHaveBeenCalledTimes(1));
  expect(startTooltips.mock.calls[0]?.[1].first).toBeUndefined();
});

// Choosing plants to compare: across pages and filters, and never more than three.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples as compareExamples } from '../plant-compare/examples.ts';
import { examples } from './examples.ts';

const plain = examples['plants, and no filter set'];
const nothing = examples['filters that leave nothing'];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/kasvikortisto/');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const find = <T extends HTMLElement>({ element }: MountedWidget, selector: string) =>
  element.querySelector(selector) as T;
const boxes = ({ element }: MountedWidget) => [...element.querySelectorAll<HTMLInputElement>('[data-compare]')];
function toggle(widget: MountedWidget, index: number): HTMLInputElement {
  const box = boxes(widget)[index] as HTMLInputElement;
  box.click();
  return box;
}
const names = ({ element }: MountedWidget) =>
  [...element.querySelectorAll('[data-compare-chosen] button')].map(({ textContent }) => textContent.trim());
const isOpen = (widget: MountedWidget) => find(widget, '[data-compare-bar]').classList.contains('is-open');
const link = (widget: MountedWidget) => find<HTMLAnchorElement>(widget, '[data-compare-open]');

describe('the bar of chosen plants', () => {
  it('opens with the first, and leads to the comparison from the second on', async () => {
    const widget = await mountWidget('plant-search', plain);
    expect(isOpen(widget)).toBe(false);
    toggle(widget, 1);
    expect([isOpen(widget), link(widget).hasAttribute('href'), link(widget).textContent]).toEqual([
      ...[true, false, 'Valitse vielä yksi'],
    ]);
    expect(find(widget, '[data-live-status]').textContent).toBe('Isoritarinkannus lisättiin vertailuun.');
    toggle(widget, 0);
    expect(link(widget).getAttribute('href')).toBe('/kasvikortisto/vertailu/?kasvi=2&kasvi=1');
    expect(find(widget, '[data-compare-amount]').textContent).toBe('Vertailussa 2/3');
  });

  it('refuses the fourth with a sentence, until one is taken out', async () => {
    const widget = await mountWidget('plant-search', plain);
    for (const index of [0, 1, 2]) toggle(widget, index);
    const fourth = toggle(widget, 3);
    expect(fourth.checked).toBe(false);
    expect(find(widget, '[data-compare-words]').textContent).toBe(
      'Vertailuun mahtuu kolme kasvia. Poista ensin jokin valituista.',
    );
    expect(names(widget)).toEqual(['Kielo', 'Isoritarinkannus', 'Ukkolaukka']);
    toggle(widget, 0);
    expect(find(widget, '[data-compare-words]').textContent).toBe('');
    expect(toggle(widget, 3).checked).toBe(true);
  });

  it('lets a plant go, and hands the focus on', async () => {
    const widget = await mountWidget('plant-search', plain);
    toggle(widget, 0);
    toggle(widget, 1);
    const [first] = widget.element.querySelectorAll<HTMLElement>('[data-compare-chosen] button');
    expect(first?.getAttribute('aria-label')).toBe('Poista vertailusta: Kielo');
    first?.focus();
    first?.click();
    expect(names(widget)).toEqual(['Isoritarinkannus']);
    expect(document.activeElement?.textContent?.trim()).toBe('Isoritarinkannus');
    expect(boxes(widget)[0]?.checked).toBe(false);
    (document.activeElement as HTMLElement).click();
    expect(isOpen(widget)).toBe(false);
    expect(document.activeElement).toBe(boxes(widget)[1]);
  });

  it('stays on other pages of the registry, in this tab', async () => {
    toggle(await mountWidget('plant-search', plain), 2);
    const other = await mountWidget('plant-search', nothing);
    expect(names(other)).toEqual(['Ukkolaukka']);
    const again = await mountWidget('plant-search', plain);
    expect(boxes(again).map(({ checked }) => checked)).toEqual([false, false, true, false]);
  });

  it.each(['x', '{"id":"1"}', '[{"id":1,"title":"a"},{"id":"1x","title":"a"},null]'])(
    'begins empty when what was kept is broken: %s',
    async (kept) => {
      sessionStorage.setItem('vertailu', kept);
      expect(isOpen(await mountWidget('plant-search', plain))).toBe(false);
      expect(sessionStorage.getItem('vertailu')).toBeNull();
    },
  );

  it('has each plant once, whatever was kept', async () => {
    const twice = { id: '1', title: 'Kielo' };
    sessionStorage.setItem('vertailu', JSON.stringify([twice, twice, { id: '2', title: 'Tuomi' }]));
    expect(names(await mountWidget('plant-search', plain))).toEqual(['Kielo', 'Tuomi']);
  });

  it.each(['getItem', 'setItem'] as const)('holds on its page where the browser keeps nothing (%s)', async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const widget = await mountWidget('plant-search', plain);
    toggle(widget, 0);
    toggle(widget, 1);
    expect(link(widget).getAttribute('href')).toBe('/kasvikortisto/vertailu/?kasvi=1&kasvi=2');
  });

  it('shows titles as text', async () => {
    sessionStorage.setItem('vertailu', JSON.stringify([{ id: '1', title: '<img src=x onerror=alert(1)>' }]));
    const widget = await mountWidget('plant-search', plain);
    expect(names(widget)).toEqual(['<img src=x onerror=alert(1)>']);
    expect(widget.element.querySelector('[data-compare-chosen] img')).toBeNull();
  });
});

describe('the comparison', () => {
  it('takes a plant that is removed out of the bar as well', async () => {
    const kept = [1, 2].map((id) => ({ id: String(id), title: `Kasvi ${id}` }));
    sessionStorage.setItem('vertailu', JSON.stringify(kept));
    const widget = await mountWidget('plant-compare', compareExamples['two plants']);
    widget.element.addEventListener('click', (event) => event.preventDefault());
    find(widget, '[data-remove="1"]').click();
    expect(names(await mountWidget('plant-search', plain))).toEqual(['Kasvi 2']);
  });
});

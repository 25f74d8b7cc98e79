// The bar of plants to compare. The choice is stored for the tab, so it survives changes of page and filter in the registry.
import { comparisonParameter } from '../../rules/search/plant-query.ts';
import { compare as texts } from '../../texts/fi/plants.ts';
import { fill } from '../../texts/fill.ts';
import { type ChosenPlant, maxChosen, readChosen, storeChosen } from '../shared/plants/chosen-plants.ts';

/** @returns `refresh`, to be called when the cards have been redrawn */
export function startCompareBar(element: HTMLElement, signal: AbortSignal): { refresh(): void } {
  const find = <T extends HTMLElement>(name: string) => element.querySelector<T>(`[data-compare-${name}]`);
  const bar = find<HTMLFormElement>('bar');
  const boxes = () => [...element.querySelectorAll<HTMLInputElement>('input[data-compare]')];
  let chosen = readChosen();

  function say(words: string): void {
    const status = element.querySelector('[data-live-status]');
    if (status) status.textContent = words;
  }
  function refuse(isRefused: boolean): void {
    const words = find('words');
    if (words) words.textContent = isRefused ? texts.full : '';
  }

  function refresh(): void {
    for (const box of boxes()) box.checked = chosen.some(({ id }) => id === box.value);
    bar?.classList.toggle('is-open', chosen.length > 0);
    const amount = find('amount');
    if (amount) amount.textContent = fill(texts.chosen, { n: chosen.length });
    find('chosen')?.replaceChildren(...chosen.flatMap(drawChosen));
    showLink();
  }

  function showLink(): void {
    const link = find<HTMLAnchorElement>('open');
    if (!link || !bar) return;
    const isEnough = chosen.length > 1;
    const query = new URLSearchParams(chosen.map(({ id }) => [comparisonParameter, id]));
    if (isEnough) link.href = `${bar.getAttribute('action')}?${query}`;
    else link.removeAttribute('href');
    // Without an address it is a link only by its role.
    if (isEnough) link.removeAttribute('aria-disabled');
    else link.setAttribute('aria-disabled', 'true');
    link.textContent = isEnough ? texts.open : texts.oneMore;
  }

  function drawChosen({ id, title }: ChosenPlant): Node[] {
    const template = find<HTMLElement>('item');
    const item = template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : null;
    const button = item instanceof DocumentFragment ? item.querySelector('button') : null;
    const name = button?.querySelector('span');
    if (!item || !button || !name) return [];
    name.textContent = title;
    button.setAttribute('aria-label', fill(texts.remove, { kasvi: title }));
    button.addEventListener('click', () => remove(id), { signal });
    return [item];
  }

  function change(plants: ChosenPlant[], words: string): void {
    chosen = plants;
    storeChosen(chosen);
    refuse(false);
    refresh();
    say(words);
  }

  function remove(id: string): void {
    const index = chosen.findIndex((plant) => plant.id === id);
    const plant = chosen[index];
    if (!plant) return;
    const isFromBar = find('chosen')?.contains(document.activeElement);
    change(
      chosen.filter((other) => other !== plant),
      fill(texts.removed, { kasvi: plant.title }),
    );
    if (isFromBar) focusAfter(index, id);
  }

  /** Moves the focus to the next name in the bar; without one, to the plant's own checkbox, or else to the list. */
  function focusAfter(index: number, id: string): void {
    const names = [...(find('chosen')?.querySelectorAll('button') ?? [])];
    const next =
      names[Math.min(index, names.length - 1)] ??
      boxes().find(({ value }) => value === id) ??
      element.querySelector<HTMLElement>('[data-live-heading]');
    next?.focus();
  }

  element.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
      const { value: id, dataset } = target;
      if (!target.checked) return remove(id);
      const isFull = chosen.length >= maxChosen;
      target.checked = !isFull;
      if (isFull) return refuse(true);
      const title = dataset.compare ?? '';
      change([...chosen, { id, title }], fill(texts.added, { kasvi: title }));
    },
    { signal },
  );
  // The comparison page may have removed a plant since this page was left.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      chosen = readChosen();
      refresh();
    },
    { signal },
  );
  refresh();
  return { refresh };
}

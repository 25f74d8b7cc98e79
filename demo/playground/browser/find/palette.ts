// The palette: Ctrl+K or ⌘K finds widgets, examples, blocks, props, options and events. A combobox with a list box, as the
// ARIA Authoring Practices describe it (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { WidgetWords } from '../../widget-words.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Catalogue } from '../types.ts';
import { createFinder, type FindableEntry, findableIn } from './finder.ts';

export interface Palette {
  open(): void;
}

/** On Apple's keyboards the key is ⌘. */
export const paletteKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** @param go opens an address of the playground */
export function createPalette(catalogue: Catalogue, go: (href: string) => void): Palette {
  const host = document.body.appendChild(document.createElement('div'));
  let find = createFinder(findableIn(catalogue, null));
  let query = '';
  let found = find('');
  let active = 0;
  let state: 'empty' | 'reading' | 'ready' | 'failed' = 'empty';

  const dialog = () => host.querySelector('dialog');
  const search = () => {
    found = find(query);
    active = 0;
    draw();
  };

  /** The words of the source are read when the palette is first opened, because the compiler is slow. */
  async function learn(): Promise<void> {
    if (state === 'reading' || state === 'ready') return;
    state = 'reading';
    try {
      find = createFinder(findableIn(catalogue, await fetchJson<WidgetWords>('/demo/words.json')));
      state = 'ready';
    } catch {
      state = 'failed';
    }
    search();
  }

  function choose(entry: FindableEntry | undefined): void {
    if (!entry) return;
    dialog()?.close();
    go(entry.href);
    document.querySelector<HTMLElement>('#shown')?.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const isLong = Math.abs(step) > 1;
      const next = active + step;
      active = isLong ? Math.max(0, Math.min(found.length - 1, next)) : (next + found.length) % found.length;
      draw();
      host.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    }
  }

  function draw(): void {
    render(box(), host);
  }

  const box = (): TemplateResult => html`
    <dialog class="palette" aria-label="Find in the playground" closedby="any">
      <div class="palette__head">
        <input class="palette__field" type="text" role="combobox" aria-label="Find a widget, an example, a prop or an event"
          placeholder="Find a widget, an example, a prop or an event" autocomplete="off" autocapitalize="off" spellcheck="false"
          aria-autocomplete="list" aria-expanded="true" aria-controls="palette-list" aria-describedby="palette-state"
          aria-activedescendant=${found.length ? `palette-${active}` : nothing} .value=${query}
          @input=${(event: Event) => {
            query = (event.target as HTMLInputElement).value;
            search();
          }} @keydown=${onKey}>
        <button class="palette__close" type="button" @click=${() => dialog()?.close()}>Close</button>
      </div>
      <ul class="palette__list" id="palette-list" role="listbox" aria-label="Found">
        ${found.map(option)}
      </ul>
      <p class="palette__state" id="palette-state" role="status">${stateInWords()}</p>
    </dialog>
  `;

  const option = (entry: FindableEntry, index: number) => html`
    <li class="palette__entry" id="palette-${index}" role="option" aria-selected=${index === active}
      @pointermove=${() => {
        if (active === index) return;
        active = index;
        draw();
      }} @click=${() => choose(entry)}>
      <span class="palette__title palette__title--${entry.kind}">${entry.title}</span>
      <span class="palette__kind">${entry.of ? `${entry.kind} of ${entry.of}` : entry.kind}</span>
      ${entry.text ? html`<span class="palette__text">${entry.text.replaceAll('`', '')}</span>` : nothing}
    </li>
  `;

  function stateInWords(): string {
    if (found.length === 0) return state === 'reading' ? 'Reading the source…' : 'Nothing is called that.';
    const number = query.trim() === '' ? 'All widgets and blocks' : `${found.length} found`;
    if (state === 'reading') return `${number}. Props and events are being read from the source…`;
    return state === 'failed' ? `${number}. Props and events could not be read.` : `${number}.`;
  }

  const palette: Palette = {
    open() {
      query = '';
      search();
      if (!dialog()?.open) dialog()?.showModal();
      void learn();
    },
  };
  const onShortcut = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog()?.open) dialog()?.close();
    else palette.open();
  };
  addEventListener('keydown', onShortcut);
  // The key also works while the focus is on the stage.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) target.contentWindow?.addEventListener('keydown', onShortcut);
    },
    true,
  );
  draw();
  return palette;
}

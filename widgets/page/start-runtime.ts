// The page's script comes when the page is there: before, it would share the line with the first picture, and the
// processor with the first drawing.
import { attribute } from '../runtime/placeholder.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { afterLongestWait, whenAtRest } from '../shared/timing/when-at-rest.ts';

/** Somebody who moves the pointer, scrolls, presses or types will need the script. `pointerover` also comes under a pointer that rests. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Loads it once: when the page is at rest, when a visitor begins to use it, or after a while. Until then a click on a link
 * to a file that a widget shows waits: the browser would leave the page for the file.
 */
export function startRuntime(address: string): void {
  let coming: Promise<unknown> | undefined;
  const hasCome = new AbortController();
  const { signal } = hasCome;
  const start = () => {
    coming ??= import(/* @vite-ignore */ address).catch(reportError).then(() => hasCome.abort());
    return coming;
  };
  for (const sign of signs) addEventListener(sign, start, { signal, passive: true });
  whenAtRest(start);
  afterLongestWait(start);
  const hold = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>(`[${attribute.held}]`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void start().then(() => link.click());
  };
  addEventListener('click', hold, { signal });
}

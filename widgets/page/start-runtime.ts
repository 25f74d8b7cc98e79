// Loads the page's script after the page itself: earlier, it would compete with the first picture for bandwidth, and
// with the first paint for the processor.
import { attribute } from '../runtime/placeholder.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { afterLongestWait, whenAtRest } from '../shared/timing/when-at-rest.ts';

/**
 * Events that show that the visitor will need the script. `pointerover` is not among them, because it also fires under
 * a pointer that does not move.
 */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Loads the script once: when the page is idle, when a visitor begins to use it, or after a timeout. Until then a click
 * on a link to a file that a widget shows is delayed: otherwise the browser would leave the page for the file.
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

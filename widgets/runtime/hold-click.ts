// Delays clicks made before a widget's bundle has loaded until the widget has mounted.
import { event } from './placeholder.ts';

/** After this time, in milliseconds, the browser follows the link, whose page does the same. */
export const heldAtMostMs = 2000;

/**
 * Delays plain clicks on a widget's openers until it has mounted or failed, then repeats the last one.
 * @param opener selector of the openers
 * @param container the element that contains the openers; by default the whole page
 * @param onHeld called with every delayed click
 */
export function holdClick(
  element: HTMLElement,
  opener: string,
  { container = window, onHeld = () => {} }: { container?: EventTarget; onHeld?: () => void } = {},
): void {
  const life = new AbortController();
  const { signal } = life;
  let held: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = () => {
    clearTimeout(timer);
    life.abort();
    held?.click();
  };
  const hold = (event: Event) => {
    const click = event as MouseEvent;
    const target = click.target instanceof Element ? click.target.closest<HTMLElement>(opener) : null;
    const isElsewhere = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (!target || isElsewhere) return;
    click.preventDefault();
    click.stopPropagation();
    held = target;
    timer ??= setTimeout(release, heldAtMostMs);
    onHeld();
  };
  container.addEventListener('click', hold, { capture: true, signal });
  for (const name of [event.ready, event.failed]) element.addEventListener(name, release, { signal });
}

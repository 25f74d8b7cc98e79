// A quick visitor clicks before the bundle is there: the click waits for its widget.
import { event } from './placeholder.ts';

/** After this time the browser follows the link: its page does the same. */
export const heldAtMostMs = 2000;

/**
 * Holds plain clicks on a widget's openers until it has mounted or failed, then lets the last one happen.
 * @param opener selector of the openers
 * @param place where they are; anywhere on the page by default
 * @param onHeld called with every held click
 */
export function holdClick(
  element: HTMLElement,
  opener: string,
  { place = window, onHeld = () => {} }: { place?: EventTarget; onHeld?: () => void } = {},
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
  place.addEventListener('click', hold, { capture: true, signal });
  for (const name of [event.ready, event.failed]) element.addEventListener(name, release, { signal });
}

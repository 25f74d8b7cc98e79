// What stands below the first screen, on a slow line: its styles, and the page's script, would take the line from what the
// visitor is about to see. They are asked for once that is there; until then what they are for is left out.
import { leavesOutRest } from '../runtime/placeholder.ts';
import { root } from '../shared/behaviour/root.ts';
import { addLink } from './add-link.ts';

/** Longer than this nobody waits for the words below a picture. */
const longestForPicture = 1000;
/** A file that hangs does not keep the words back for ever. */
const longestForFiles = 10_000;

/** Marks the page, for `[data-first]` (templates/styles/first/shell.css). Call it in the head. */
export function bringRestLater(styles: readonly string[], runtime: string): void {
  root.setAttribute(leavesOutRest, '');
  addEventListener('DOMContentLoaded', async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority]');
    await Promise.race([picture && !picture.complete && ended(picture), wait(longestForPicture)]);
    const patience = wait(longestForFiles);
    const coming = Promise.race([
      Promise.all(styles.map((href) => ended(addLink({ rel: 'stylesheet', href })))),
      patience,
    ]);
    try {
      const script: typeof import('./show-rest.ts') = await Promise.race([import(runtime), patience]);
      script.showRest(coming);
    } catch {
      // It did not come, or nobody waits for it any more: without its script a page is read all the same.
      await coming;
      root.removeAttribute(leavesOutRest);
    }
  });
}

/** Has come, or is lost. */
const ended = (element: HTMLElement) =>
  new Promise<unknown>((end) => {
    element.onload = element.onerror = end;
  });

const wait = (milliseconds: number) => new Promise<void>((end) => setTimeout(end, milliseconds));

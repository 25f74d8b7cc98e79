// On a slow line, the content below the first screen waits: its styles and the page's script would slow down the
// content that the visitor is about to see. They are requested after it; until then the content that needs them is left
// out.
import { leavesOutRest } from '../runtime/placeholder.ts';
import { root } from '../shared/behaviour/root.ts';
import { addLink } from './add-link.ts';

/** No visitor waits longer than this for the text below a picture. */
const longestForPicture = 1000;
/** A file that hangs does not hold the text back for ever. */
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
      // The script did not load, or took too long: a page can be read without it.
      await coming;
      root.removeAttribute(leavesOutRest);
    }
  });
}

/** Has loaded, or has failed. */
const ended = (element: HTMLElement) =>
  new Promise<unknown>((end) => {
    element.onload = element.onerror = end;
  });

const wait = (milliseconds: number) => new Promise<void>((end) => setTimeout(end, milliseconds));

// What stands below the first screen, on a slow line: its styles, and the page's script, would take the line from what the
// visitor is about to see. They are asked for once that is there; until then what they are for is left out.
import { leavesOutRest, restShown } from '../runtime/placeholder.ts';

/** Longer than this nobody waits for the words below a picture. */
const longestForPicture = 1000;
/** A file that hangs does not keep the words back for ever. */
const longestForFile = 10_000;

const root = document.documentElement;

/** Marks the page, for `[data-first]` (templates/styles/first/shell.css). Call it in the head. */
export function bringRestLater(styles: readonly string[]): void {
  root.setAttribute(leavesOutRest, '');
  document.addEventListener('DOMContentLoaded', () => void bringRest(styles));
}

async function bringRest(styles: readonly string[]): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) await within(longestForPicture, ended(picture));
  const coming = within(longestForFile, Promise.all(styles.map(addSheet)));
  const { runtime = '' } = document.querySelector<HTMLElement>('[data-runtime]')?.dataset ?? {};
  const script: Promise<typeof import('./show-rest.ts')> = import(runtime);
  const loaded = await within(
    longestForFile,
    script.catch(() => {}),
  );
  if (loaded) return loaded.showRest(coming);
  // Without its script a page is read all the same.
  await coming;
  root.removeAttribute(leavesOutRest);
  document.dispatchEvent(new Event(restShown));
}

function addSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return ended(link);
}

/** Has come, or is lost. */
const ended = (element: HTMLElement) =>
  new Promise<unknown>((end) => {
    element.onload = element.onerror = end;
  });

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((end) => setTimeout(end, milliseconds))]);

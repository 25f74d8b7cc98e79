// What stands below the first screen, on a slow line: its styles, and the page's script, would take the line from what the
// visitor is about to see. They are asked for once that is there; until then what they are for is left out.
import { afterPaint } from '../shared/dom/after-paint.ts';
import { holdInPieces, revealPieces } from './reveal-in-pieces.ts';

/** Longer than this nobody waits for the words below a picture. */
const longestForPicture = 1000;
/** A sheet that hangs does not keep the words back for ever. */
const longestForStyles = 10_000;

const root = document.documentElement;

/** Marks the page, for `[data-first]` (templates/styles/first/shell.css). Call it in the head. */
export function bringRestLater(styles: readonly string[]): void {
  root.dataset.first = '';
  document.addEventListener('DOMContentLoaded', () => void bringRest(styles));
}

async function bringRest(styles: readonly string[]): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) await within(longestForPicture, ended(picture));
  const { runtime = '' } = document.querySelector<HTMLElement>('[data-runtime]')?.dataset ?? {};
  const coming = styles.map((href) => ended(add('link', { rel: 'stylesheet', href })));
  add('link', { rel: 'modulepreload', href: runtime });
  await new Promise<void>(afterPaint);
  const pieces = holdInPieces();
  await within(longestForStyles, Promise.all(coming));
  await revealPieces(pieces);
  add('script', { type: 'module', src: runtime });
}

function add<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}

/** Has come, or is lost. */
const ended = (element: HTMLElement) =>
  new Promise<unknown>((end) => {
    element.onload = element.onerror = end;
  });

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((end) => setTimeout(end, milliseconds))]);

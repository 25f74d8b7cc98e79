// The dialog of a gallery: one picture at a time, as large as the screen.
import { fill } from '../../texts/fill.ts';

export interface Viewer {
  dialog: HTMLDialogElement;
  /** Shows the picture of a link, by its place from 0; the first follows the last. */
  show(index: number): void;
  /** Moves by this many pictures. */
  step(by: number): void;
}

/** @param links each leads to a picture and holds a small one; its caption stands beside it */
export function createViewer(element: HTMLElement, links: readonly HTMLAnchorElement[]): Viewer {
  const dialog = element.querySelector('dialog');
  const picture = element.querySelector<HTMLImageElement>('[data-picture]');
  if (!dialog || !picture) throw new Error('The gallery has no dialog');
  const large = picture;
  const words = dialog.querySelector('[data-words]');
  const count = dialog.querySelector<HTMLElement>('[data-count]');
  let shown = 0;

  function show(index: number): void {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    // The picture's size is set before the picture comes.
    large.width = Number(small.getAttribute('width'));
    large.height = Number(small.getAttribute('height'));
    large.alt = small.alt;
    large.src = link.href;
    words?.replaceChildren(...(link.parentElement?.querySelector('figcaption')?.cloneNode(true).childNodes ?? []));
    count?.replaceChildren(fill(count.dataset.count ?? '', { n: shown + 1, total: links.length }));
  }
  return { dialog, show, step: (by) => show(shown + by) };
}

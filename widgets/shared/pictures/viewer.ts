// The dialog that shows enlarged pictures: one at a time, with its caption and its neighbours (templates/macros/viewer.njk).
import { fill } from '../../../texts/fill.ts';
import { isPlainClick } from '../behaviour/plain-click.ts';
import { lockScroll } from '../overlay/scroll-lock.ts';

export interface ViewedPictures {
  /** A selector of the links: each leads to a large picture and contains a small one. Their order is that of the document. */
  links: string;
  /** Finds the caption nodes of a picture, which are copied into the dialog. */
  wordsOf(link: HTMLAnchorElement): Iterable<Node>;
}

/** Opens the pictures of an element in its dialog, until the signal is aborted. */
export function attachViewer(element: HTMLElement, pictures: ViewedPictures, signal: AbortSignal): void {
  const { dialog, open, step } = createViewer(element, pictures);
  let unlock = () => {};

  element.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(pictures.links);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      open(link);
      unlock = lockScroll();
      dialog.showModal();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const by = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (by) step(Number(by));
      // A click beside the picture counts as outside.
      if ((target as Element).closest('[data-close]') || target === dialog) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    },
    { signal },
  );
  dialog.addEventListener('close', () => unlock(), { signal });
  signal.addEventListener('abort', () => unlock());
}

function createViewer(element: HTMLElement, { links: selector, wordsOf }: ViewedPictures) {
  const dialog = element.querySelector<HTMLDialogElement>('dialog[data-viewer]');
  const picture = dialog?.querySelector<HTMLImageElement>('[data-picture]');
  if (!dialog || !picture) throw new Error('The pictures have no dialog');
  const large = picture;
  const words = dialog.querySelector('[data-words]');
  const count = dialog.querySelector<HTMLElement>('[data-count]');
  let links: HTMLAnchorElement[] = [];
  let shown = 0;
  large.addEventListener('load', () => {
    large.style.backgroundImage = '';
  });

  /** Shows the picture with this index; the first picture follows the last. */
  function show(index: number): void {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    // The size is set before the picture loads, so that nothing moves.
    const [width, height] = [Number(small.getAttribute('width')), Number(small.getAttribute('height'))];
    large.width = width;
    large.height = height;
    large.style.setProperty('--ratio', `${height > 0 ? width / height : 1}`);
    large.alt = small.alt;
    // Until it has loaded, the small picture is shown as the background, rather than the previous picture.
    large.removeAttribute('src');
    large.style.backgroundImage = small.currentSrc ? `url("${CSS.escape(small.currentSrc)}")` : '';
    large.src = link.href;
    const isFocused = words?.contains(document.activeElement);
    words?.replaceChildren(...[...wordsOf(link)].map((node) => node.cloneNode(true)));
    // A focused link in the caption is gone, but the dialog must still receive the keys.
    if (isFocused) dialog?.querySelector<HTMLElement>('[data-step="1"]')?.focus();
    count?.replaceChildren(fill(count.dataset.count ?? '', { n: shown + 1, total: links.length }));
  }
  return {
    dialog,
    open(link: HTMLAnchorElement): void {
      links = [...element.querySelectorAll<HTMLAnchorElement>(selector)];
      show(links.indexOf(link));
    },
    step: (by: number) => show(shown + by),
  };
}

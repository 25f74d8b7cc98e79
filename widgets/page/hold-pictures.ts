// On a slow line, pictures beyond the screen wait until the visitor moves. Browsers fetch lazy ones up to 2,500 px ahead
// (https://web.dev/articles/browser-level-image-lazy-loading), and so take the line from the one that is being looked at.

/** What shows that the visitor is about to read on. */
const moves = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeprint'] as const;

type Sources = Pick<HTMLImageElement, 'src' | 'srcset'>;

/**
 * Holds the lazy pictures that the parser comes upon; call it in the head. What scripts add later is not held.
 * @param blank address of a picture without a size or a shape of its own: those of the element count
 */
export function holdPictures(blank: string): void {
  const held = new Map<HTMLImageElement, Sources>();
  const inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target as HTMLImageElement);
  });

  function hold(image: HTMLImageElement): void {
    const { src, srcset } = image;
    held.set(image, { src, srcset });
    image.srcset = '';
    image.src = blank;
    inSight.observe(image);
  }

  function release(image: HTMLImageElement): void {
    const sources = held.get(image);
    held.delete(image);
    inSight.unobserve(image);
    // Another script may have found something better.
    if (sources && image.src.endsWith(blank)) Object.assign(image, sources);
  }

  const parsed = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLImageElement && node.loading === 'lazy') hold(node);
  });
  parsed.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => parsed.disconnect());

  const end = ({ type, target }: Event) => {
    // A list that snaps into place when it is laid out is no visitor.
    if (type === 'scroll' && target !== document) return;
    for (const name of moves) removeEventListener(name, end, true);
    for (const image of held.keys()) release(image);
  };
  for (const name of moves) addEventListener(name, end, { capture: true, passive: true });
}

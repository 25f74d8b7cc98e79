// On a slow line, pictures beyond the screen wait until the visitor scrolls. Browsers fetch lazy ones up to 2,500 px ahead
// (https://web.dev/articles/browser-level-image-lazy-loading), and so take the line from the one that is being looked at.

/**
 * Holds the lazy pictures that the parser comes upon; call it in the head. What scripts add later is not held.
 * @param blank address of a picture without a size or a shape of its own: those of the element count
 */
export function holdPictures(blank: string): void {
  const { images } = document;
  let parsedImages = 0;
  /** Their own `srcset`: while it is another, `src` waits as well. */
  const held = new Map<HTMLImageElement, string>();

  const inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target as HTMLImageElement);
  });

  function release(image: HTMLImageElement): void {
    // Another script may have found something better.
    if (image.srcset === blank) image.srcset = held.get(image) as string;
  }

  const parsed = new MutationObserver(() => {
    for (let image = images[parsedImages]; image; image = images[++parsedImages])
      if (image.loading === 'lazy') {
        held.set(image, image.srcset);
        image.srcset = blank;
        inSight.observe(image);
      }
  });
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => parsed.disconnect());

  // A list that is scrolled within the page, or snaps into place when it is laid out, is not heard here.
  for (const name of ['scroll', 'beforeprint'])
    addEventListener(name, () => {
      for (const image of held.keys()) release(image);
    });
}

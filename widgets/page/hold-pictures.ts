// On a slow line, pictures beyond the screen wait until the visitor scrolls. Browsers fetch lazy ones up to 2,500 px
// ahead (https://web.dev/articles/browser-level-image-lazy-loading), and so slow down the picture in sight.

/**
 * Holds the lazy pictures that the parser adds; call it in the head. Pictures added later by scripts are not held.
 * @param blank address of a picture without a size or shape: the element's own count
 */
export function holdPictures(blank: string): void {
  const { images } = document;
  let parsedImages = 0;
  /** Their own `srcset`: while it is replaced, `src` waits as well. */
  const held = new Map<HTMLImageElement, string>();

  const inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target as HTMLImageElement);
  });

  function release(image: HTMLImageElement): void {
    // Another script may have set a better address.
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

  // The scroll event of a list within the page, which may also snap into place at layout, does not reach this listener.
  for (const name of ['scroll', 'beforeprint'])
    addEventListener(name, () => {
      for (const image of held.keys()) release(image);
    });
}

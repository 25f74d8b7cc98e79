// Replaces pictures that failed to load by the theme's own picture, until there is a network again. The server responds
// with the same picture where it can't deliver one.

/**
 * Matches addresses of the image endpoint, which serves the pictures of the content. A replacement has another address,
 * so there is no loop.
 */
const contentPicture = /^\/kuva\//;
const plantPicture = /\/media\/plants\//;

export function mendBrokenImages(): void {
  const { fallback, fallbackPlant } = document.querySelector<HTMLElement>('script[data-fallback]')?.dataset ?? {};
  if (!fallback) return;

  /** The replaced pictures, with their original addresses. */
  const lost = new Map<HTMLImageElement, { src: string; srcset: string; standIn: string }>();

  function mend(image: HTMLImageElement): void {
    const path = new URL(image.src, location.href).pathname;
    if (!contentPicture.test(path)) return;
    keepShape(image);
    const { src, srcset } = image;
    image.removeAttribute('srcset');
    image.src = (plantPicture.test(path) && fallbackPlant) || fallback || '';
    lost.set(image, { src, srcset, standIn: image.src });
  }

  addEventListener('online', () => {
    // Another script may have set another picture by now.
    for (const [image, { src, srcset, standIn }] of lost)
      if (image.src === standIn) Object.assign(image, { srcset, src });
    lost.clear();
  });

  // The error event of a picture doesn't bubble, but it can be caught in the capture phase.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true);
  // Some pictures failed before this script was loaded.
  for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) mend(image);
}

/** Fixes the aspect ratio of a picture without one: it would take the ratio of the replacing file, and move the page. */
function keepShape(image: HTMLImageElement): void {
  const ratio = getComputedStyle(image).aspectRatio;
  if (!ratio.startsWith('auto ')) return;
  image.style.aspectRatio = ratio.slice('auto '.length);
  image.style.objectFit = 'cover';
}

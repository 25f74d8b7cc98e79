// The picture of a popup without other content. It is loaded before the popup is shown, so that nothing jumps and no
// empty dialog opens.

const lost = new WeakSet<HTMLImageElement>();

/**
 * Returns whether the picture has loaded. Call it repeatedly: the first call requests the picture. A picture that
 * failed to load never counts as loaded, even if the page replaces it; a popup without a picture has nothing to wait
 * for.
 */
export function isPictureThere(popup: Element): boolean {
  const picture = popup.querySelector<HTMLImageElement>('.popup__image');
  if (!picture) return true;
  if (picture.loading === 'lazy') {
    // In a closed dialog a lazy-loading picture would never load.
    picture.addEventListener('error', () => lost.add(picture), { once: true });
    picture.loading = 'eager';
  }
  return picture.complete && picture.naturalWidth > 0 && !lost.has(picture);
}

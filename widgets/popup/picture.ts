// The picture of a popup without other content: loaded before it is shown, so that nothing jumps and no empty sheet
// opens.

const lost = new WeakSet<HTMLImageElement>();

/**
 * Call it repeatedly: the first call requests the picture. A lost picture never counts as there, whatever the page puts
 * in its place; a popup without one has nothing to wait for.
 */
export function isPictureThere(popup: Element): boolean {
  const picture = popup.querySelector<HTMLImageElement>('.popup__image');
  if (!picture) return true;
  if (picture.loading === 'lazy') {
    // In a closed dialog a lazy picture would never load.
    picture.addEventListener('error', () => lost.add(picture), { once: true });
    picture.loading = 'eager';
  }
  return picture.complete && picture.naturalWidth > 0 && !lost.has(picture);
}

// The picture of a popup that is nothing else: loaded before it is shown, so that nothing jumps and no empty leaf opens.

const lost = new WeakSet<HTMLImageElement>();

/**
 * To be asked again and again: the first time asks for the picture. One that is lost never is there, whatever the page
 * puts in its place; a popup without one has nothing to wait for.
 */
export function isPictureThere(popup: Element): boolean {
  const picture = popup.querySelector<HTMLImageElement>('.popup__image');
  if (!picture) return true;
  if (picture.loading === 'lazy') {
    // In a closed dialog a lazy picture would never come.
    picture.addEventListener('error', () => lost.add(picture), { once: true });
    picture.loading = 'eager';
  }
  return picture.complete && picture.naturalWidth > 0 && !lost.has(picture);
}

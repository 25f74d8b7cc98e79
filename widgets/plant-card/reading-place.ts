// Which of a plant card's sections is being read, by where they stand on the screen.

/** A link of the contents and the section it leads to. */
export interface ReadingPlaceMark {
  link: HTMLAnchorElement;
  target: HTMLElement;
}

/** How far down the screen a section's top must have come for it to be the one that is read. */
const readingLine = 0.3;

const columnOf = ({ target }: ReadingPlaceMark) => target.closest('.plant-column');

/** The places that `links` lead to; a link to nothing is left out. */
export function findPlaces(links: Iterable<HTMLAnchorElement>): ReadingPlaceMark[] {
  return [...links].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
}

/**
 * The last place whose top has passed the reading line; before that, the first one.
 * @param followed the place that was chosen last: it is the one as long as it begins in the upper part of the screen,
 * and of two columns side by side, its column is the one that is read
 */
export function placeRead(
  places: readonly ReadingPlaceMark[],
  followed: ReadingPlaceMark | undefined,
): ReadingPlaceMark | undefined {
  const line = innerHeight * readingLine;
  const top = followed?.target.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top <= line) return followed;
  const columns = places.flatMap((place) => columnOf(place) ?? []);
  const read = (followed && columnOf(followed)) ?? columns[0];
  const left = read?.getBoundingClientRect().left;
  const isRead = (place: ReadingPlaceMark) => {
    const column = columnOf(place);
    // On a narrow screen the columns stand below each other, and both are read.
    return !column || column.getBoundingClientRect().left === left;
  };
  const passed = places.filter((place) => isRead(place) && place.target.getBoundingClientRect().top <= line);
  return passed.at(-1) ?? places[0];
}

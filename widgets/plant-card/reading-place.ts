// Finds the section of a plant card that is being read, from the positions on the screen.

/** A link of the contents and its section. */
export interface ReadingPlaceMark {
  link: HTMLAnchorElement;
  target: HTMLElement;
}

/** The share of the screen's height above which a section's top must be for the section to be current. */
const readingLine = 0.3;

const columnOf = ({ target }: ReadingPlaceMark) => target.closest('.plant-column');

/** The targets of `links`; a link without a target is left out. */
export function findPlaces(links: Iterable<HTMLAnchorElement>): ReadingPlaceMark[] {
  return [...links].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
}

/**
 * The last place whose top has passed the reading line; before that, the first one.
 * @param followed the place that was chosen last: it is current while it begins in the upper part of the screen, and of
 * two columns side by side, its column is current
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
    // On a narrow screen the columns are below each other, and both count.
    return !column || column.getBoundingClientRect().left === left;
  };
  const passed = places.filter((place) => isRead(place) && place.target.getBoundingClientRect().top <= line);
  return passed.at(-1) ?? places[0];
}

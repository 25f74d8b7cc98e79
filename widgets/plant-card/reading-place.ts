// Determines which section of a plant card is being read, from the positions in the viewport.

/** A link in the table of contents and its section. */
export interface ReadingPlaceMark {
  link: HTMLAnchorElement;
  target: HTMLElement;
}

/** A section becomes current when its top is above this fraction of the viewport's height. */
const readingLine = 0.3;

const columnOf = ({ target }: ReadingPlaceMark) => target.closest('.plant-column');

/** Finds the sections that the links point to; a link without a section is omitted. */
export function findPlaces(links: Iterable<HTMLAnchorElement>): ReadingPlaceMark[] {
  return [...links].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
}

/**
 * Returns the last section whose top has passed the reading line; before that, the first one.
 * @param followed the section that was chosen last: it is current while it begins in the upper part of the viewport.
 * With two columns side by side, sections are taken from its column.
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

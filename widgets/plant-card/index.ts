// The plant card's table of contents, which marks the current section.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';

export const widget = defineBehaviour({
  name: 'plant-card',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const entries = findEntries(element.querySelectorAll<HTMLAnchorElement>('.plant-contents a'));
    let marked: HTMLAnchorElement | undefined;
    let followed: ContentsEntry | undefined;
    const update = () => {
      const link = currentEntry(entries, followed)?.link;
      if (link === marked) return;
      marked?.removeAttribute('aria-current');
      marked = link;
      if (!link) return;
      link.setAttribute('aria-current', 'true');
      showInRow(link);
    };

    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    addEventListener('scroll', soon, { signal, passive: true });
    addEventListener('resize', soon, { signal, passive: true });
    element.addEventListener(
      'click',
      ({ target }) => {
        const chosen = entries.find(({ link }) => link.contains(target as Node));
        if (!chosen) return;
        followed = chosen;
        soon();
      },
      { signal },
    );
    signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    update();
  },
});

/**
 * On a phone the table of contents is a scrollable row, in which the marked link is scrolled to the middle. The page
 * itself does not scroll.
 */
function showInRow(link: HTMLElement): void {
  const row = link.closest('ul');
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const toMiddle = (row.clientWidth - link.offsetWidth) / 2;
  row.scrollTo({
    left: row.scrollLeft + link.getBoundingClientRect().left - row.getBoundingClientRect().left - toMiddle,
  });
}

/** A link in the table of contents and its section. */
interface ContentsEntry {
  link: HTMLAnchorElement;
  target: HTMLElement;
}

/** A section becomes current when its top is above this fraction of the viewport's height. */
const readingLine = 0.3;

const columnOf = ({ target }: ContentsEntry) => target.closest('.plant-column');

/** Finds the sections that the links point to; a link without a section is omitted. */
function findEntries(links: Iterable<HTMLAnchorElement>): ContentsEntry[] {
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
function currentEntry(
  entries: readonly ContentsEntry[],
  followed: ContentsEntry | undefined,
): ContentsEntry | undefined {
  const line = innerHeight * readingLine;
  const top = followed?.target.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top <= line) return followed;
  const columns = entries.flatMap((entry) => columnOf(entry) ?? []);
  const read = (followed && columnOf(followed)) ?? columns[0];
  const left = read?.getBoundingClientRect().left;
  const isRead = (entry: ContentsEntry) => {
    const column = columnOf(entry);
    // On a narrow screen the columns are below each other, and both count.
    return !column || column.getBoundingClientRect().left === left;
  };
  const passed = entries.filter((entry) => isRead(entry) && entry.target.getBoundingClientRect().top <= line);
  return passed.at(-1) ?? entries[0];
}

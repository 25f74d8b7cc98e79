// Marks elements of the page on the stage: boxes above the frame, so that the page itself stays as it is.

export interface StageMark {
  element: Element;
  /** The number or the words at the box's corner. */
  label: string;
  /** Gives the box its colour: `mark--<kind>`. */
  kind: string;
  isCurrent?: boolean;
}

let shown: readonly StageMark[] = [];

/** Replaces the marks of before. */
export function showMarks(marks: readonly StageMark[]): void {
  shown = marks;
  const sheet = sheetOfMarks();
  sheet?.replaceChildren(...marks.map(boxOf));
  placeMarks();
}

const sheetOfMarks = () => document.querySelector<HTMLElement>('.stage__marks');

function boxOf({ label, kind, isCurrent }: StageMark): HTMLElement {
  const box = document.createElement('div');
  box.className = `mark mark--${kind}${isCurrent ? ' is-current' : ''}`;
  const tag = document.createElement('span');
  tag.textContent = label;
  box.append(tag);
  return box;
}

/** Puts the marks where their elements are now; called whenever the page or the frame has changed. */
export function placeMarks(): void {
  const sheet = sheetOfMarks();
  const frame = sheet?.parentElement?.querySelector('iframe');
  if (!sheet || !frame) return;
  const boxes = [...sheet.children] as HTMLElement[];
  const room = sheet.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  const scale = seen.width / (frame.offsetWidth || 1);
  shown.forEach(({ element }, index) => {
    const box = boxes[index];
    if (!box) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Gone from the page since, or without a size.
    box.hidden = !element.isConnected || width + height === 0;
    box.style.left = `${seen.left - room.left + left * scale}px`;
    box.style.top = `${seen.top - room.top + top * scale}px`;
    box.style.width = `${width * scale}px`;
    box.style.height = `${height * scale}px`;
  });
}

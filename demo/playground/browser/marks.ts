// Marks elements of the page on the stage with boxes above the frame, so that the page itself is unchanged.

export interface StageMark {
  element: Element;
  /** The number or text at the box's corner. */
  label: string;
  /** Determines the colour of the box: `mark--<kind>`. */
  kind: string;
  isCurrent?: boolean;
  /** Pixels by which the box is larger than the element: top, right, bottom, left. */
  outset?: number[];
}

/** Each of these features replaces only its own marks. */
const layers = { accessibility: [] as readonly StageMark[], measure: [] as readonly StageMark[] };

/** Replaces the previous marks. */
export function showMarks(layer: keyof typeof layers, marks: readonly StageMark[]): void {
  layers[layer] = marks;
  sheetOfMarks()?.replaceChildren(...shown().map(boxOf));
  placeMarks();
}

const shown = () => [...layers.accessibility, ...layers.measure];

const sheetOfMarks = () => document.querySelector<HTMLElement>('.stage__marks');

function boxOf({ label, kind, isCurrent }: StageMark): HTMLElement {
  const box = document.createElement('div');
  box.className = `mark mark--${kind}${isCurrent ? ' is-current' : ''}`;
  const tag = document.createElement('span');
  tag.textContent = label;
  if (label) box.append(tag);
  return box;
}

/** Moves the marks to their elements; called whenever the page or the frame has changed. */
export function placeMarks(): void {
  const sheet = sheetOfMarks();
  const frame = sheet?.parentElement?.querySelector('iframe');
  if (!sheet || !frame) return;
  const boxes = [...sheet.children] as HTMLElement[];
  const room = sheet.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  const scale = seen.width / (frame.offsetWidth || 1);
  shown().forEach(({ element, outset: [up = 0, right = 0, down = 0, left = 0] = [] }, index) => {
    const box = boxes[index];
    if (!box) return;
    const place = element.getBoundingClientRect();
    // The element was removed from the page since, or has no size.
    box.hidden = !element.isConnected || place.width + place.height === 0;
    box.style.left = `${seen.left - room.left + (place.left - left) * scale}px`;
    box.style.top = `${seen.top - room.top + (place.top - up) * scale}px`;
    box.style.width = `${Math.max(0, place.width + left + right) * scale}px`;
    box.style.height = `${Math.max(0, place.height + up + down) * scale}px`;
  });
}

// Measures the element under the pointer or with the focus, and outlines all elements, on the page of the stage.
import { type StageMark, showMarks } from './marks.ts';
import { type StageWindow, windowOf } from './panels/on-stage.ts';

export interface StageLooks {
  measures: boolean;
  outlines: boolean;
  /** Called with a sentence about the measured element; empty when there is none. */
  onMeasure(words: string): void;
}

const listening = new WeakMap<Document, AbortController>();
const outlines = new WeakMap<Document, CSSStyleSheet>();

/** Applies both to the page that is currently in the frame; may be called repeatedly. */
export function applyLooks(frame: HTMLIFrameElement, { measures, outlines: isOutlined, onMeasure }: StageLooks): void {
  const view = windowOf(frame);
  if (!view?.document?.body) return;
  outlineAll(view, isOutlined);
  const { document: page } = view;
  const current = listening.get(page);
  if (measures === Boolean(current)) return;
  if (current) {
    current.abort();
    listening.delete(page);
    showMarks('measure', []);
    onMeasure('');
    return;
  }
  const controller = new AbortController();
  listening.set(page, controller);
  const measure = (event: Event) => {
    // The innermost element, also in a shadow tree.
    const [element] = event.composedPath();
    if (!(element instanceof view.Element)) return;
    showMarks('measure', boxesOf(element, view));
    onMeasure(wordsOf(element, view));
  };
  for (const type of ['pointerover', 'focusin']) page.addEventListener(type, measure, { signal: controller.signal });
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
const pixels = (style: CSSStyleDeclaration, name: (side: string) => string) =>
  sides.map((side) => Number.parseFloat(style.getPropertyValue(name(side))) || 0);

function boxesOf(element: Element, view: StageWindow): StageMark[] {
  const style = view.getComputedStyle(element);
  const border = pixels(style, (side) => `border-${side}-width`);
  const inner = pixels(style, (side) => `padding-${side}`).map((padding, index) => -padding - (border[index] ?? 0));
  const { width, height } = element.getBoundingClientRect();
  return [
    { element, kind: 'margin', label: '', outset: pixels(style, (side) => `margin-${side}`) },
    { element, kind: 'padding', label: `${Math.round(width)} × ${Math.round(height)}` },
    { element, kind: 'content', label: '', outset: inner },
  ];
}

/** Like a CSS shorthand: equal sides are listed once. */
function inShort([top = 0, right = 0, bottom = 0, left = 0]: number[]): string {
  if (top === right && right === bottom && bottom === left) return String(top);
  return top === bottom && left === right ? `${top} ${right}` : [top, right, bottom, left].join(' ');
}

function wordsOf(element: Element, view: StageWindow): string {
  const style = view.getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const [first] = element.classList;
  return [
    `${element.localName}${first ? `.${first}` : ''}: ${Math.round(width)} × ${Math.round(height)} px`,
    `padding ${inShort(pixels(style, (side) => `padding-${side}`))}`,
    `margin ${inShort(pixels(style, (side) => `margin-${side}`))}`,
    `text ${style.fontSize} on ${style.lineHeight}`,
  ].join(', ');
}

/** Colours by kind: interactive elements, pictures, everything else. */
const outlineRules = [
  '* { outline: 1px solid #1f4e6899 !important; outline-offset: -1px !important }',
  'a, button, input, select, textarea, summary, label { outline-color: #c2410c !important }',
  'img, svg, video, iframe, picture { outline-color: #24733f !important }',
];

/** Uses a constructed style sheet, which does not change the page's HTML. */
function outlineAll({ document: page, CSSStyleSheet: Sheet }: StageWindow, isOn: boolean): void {
  const known = outlines.get(page);
  if (!isOn && !known) return;
  const sheet = known ?? new Sheet();
  if (!known) {
    // Rules are inserted one by one, because a page in forced colours rewrites the argument of `replaceSync`.
    for (const rule of outlineRules) sheet.insertRule(rule, sheet.cssRules.length);
    outlines.set(page, sheet);
  }
  const shadows = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [page, ...shadows]) {
    const others = root.adoptedStyleSheets.filter((one) => one !== sheet);
    if (isOn !== root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = isOn ? [...others, sheet] : others;
  }
}

// The preview: the real form in a same-origin frame. Option changes apply live, the form's height is measured, and the
// form never sends anything.
import type { EmbedChoices } from '../../rules/embeds/choices.ts';
import {
  type MeasuredHeight,
  measuredWidths,
  type ReservedHeight,
  reservedHeights,
} from '../../rules/embeds/heights.ts';
import { colourNames, lengthNames } from '../../rules/embeds/look.ts';
import { embedPreviewPath } from '../../rules/embeds/page-paths.ts';
import type { EmbedLanguage } from '../../rules/embeds/parts.ts';
import { attributesOf } from '../../rules/embeds/snippets.ts';

export interface PreviewParts {
  frame: HTMLIFrameElement;
  /** Contains the notes about the preview, of which one is shown. */
  notes: Element;
  language: EmbedLanguage;
  /** Called after the form has been measured. */
  onMeasure(): void;
  signal: AbortSignal;
}

/**
 * Delay in milliseconds: longer than the pause between two typed characters, and longer than the form needs to draw a
 * change.
 */
const measureDelayMs = 150;

const properties = [...colourNames, 'font', ...lengthNames];

export function attachPreview({ frame, notes, language, onMeasure, signal }: PreviewParts) {
  let shown = '';
  /** The look that is applied to the document in the frame. */
  let applied: EmbedChoices['look'] = {};
  let resizeObserver: ResizeObserver | undefined;
  /** The heights to reserve; undefined until the shown form is measured. */
  let reserved: ReservedHeight[] | undefined;
  /** Whether the frame still holds the previous form. */
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    resizeObserver?.disconnect();
    clearTimeout(timer);
  });

  const showNote = (note: 'usual' | 'sent' | 'failed' | 'empty') => {
    for (const sentence of notes.querySelectorAll<HTMLElement>('[data-note]'))
      sentence.hidden = sentence.dataset.note !== note;
  };

  /** A different result means a different form, whose script and definition must be loaded. */
  const kindOf = ({ name, options }: EmbedChoices) => `${name} ${name === 'lead-form' ? (options.form ?? '') : ''}`;

  function watch(): void {
    const page = frame.contentDocument;
    const placeholder = page?.querySelector<HTMLElement>('[data-widget]');
    if (!page || !placeholder) return;
    const settle = () => {
      if (placeholder.shadowRoot) blockFormEvents(placeholder.shadowRoot, () => showNote('sent'));
      showNote('usual');
      measureSoon();
      resizeObserver?.observe(page.body);
    };
    isLoading = false;
    resizeObserver?.disconnect();
    resizeObserver = new ResizeObserver(() => {
      const borders = frame.offsetHeight - frame.clientHeight;
      frame.style.height = `${Math.ceil(page.body.getBoundingClientRect().height) + borders}px`;
    });
    placeholder.addEventListener('pihlaja:ready', settle);
    placeholder.addEventListener('pihlaja:error', () => {
      showNote('failed');
      resizeObserver?.observe(page.body);
    });
    if (isDrawn(placeholder)) settle();
    // The frame keeps its height until there is a form. With the height of the placeholder's link, the page below would
    // move twice.
    else if (!page.querySelector('script')) resizeObserver.observe(page.body);
  }

  /** Waits until the form's script has drawn the change, and until the visitor stops typing. */
  function measureSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const placeholder = frame.contentDocument?.querySelector<HTMLElement>('[data-widget]');
      if (isLoading || !placeholder || !isDrawn(placeholder)) return;
      const heights = reservedHeights(measureHeights(placeholder));
      reserved = heights.length > 0 ? heights : undefined;
      onMeasure();
    }, measureDelayMs);
  }

  function begin(choices: EmbedChoices): void {
    shown = kindOf(choices);
    applied = choices.look;
  }

  function addressOf({ name }: EmbedChoices, query: URLSearchParams): string {
    const all = new URLSearchParams(query);
    all.set('widget', name);
    all.set('page', language);
    return `${embedPreviewPath}?${all}`;
  }

  /** Loads another form if a different one is chosen. */
  function reload(choices: EmbedChoices, query: URLSearchParams): void {
    if (shown === kindOf(choices)) return;
    begin(choices);
    isLoading = true;
    reserved = undefined;
    showNote(choices.missing.includes('form') ? 'empty' : 'usual');
    frame.contentWindow?.location.replace(addressOf(choices, query));
  }

  frame.addEventListener('load', watch, { signal });
  if (frame.contentDocument?.readyState === 'complete') watch();

  return {
    /** Changes the form in place: nothing is loaded, and the typed text is preserved. */
    show(choices: EmbedChoices, query: URLSearchParams): void {
      const [before] = shown.split(' ');
      // The first form is already loaded; a form of another kind needs its own script.
      if (shown === '') begin(choices);
      else if (before !== choices.name) reload(choices, query);
      const page = frame.contentDocument;
      const placeholder = page?.querySelector<HTMLElement>('[data-widget]');
      if (!page || !placeholder || shown !== kindOf(choices)) return;
      change(page, placeholder, choices);
      // The document's own style may set a property: `initial` overrides that value.
      for (const name of properties)
        if (applied[name] !== choices.look[name])
          placeholder.style.setProperty(`--pihlaja-${name}`, choices.look[name] ?? 'initial');
      applied = choices.look;
      measureSoon();
    },

    reload,

    /** The heights that a page can reserve for the form with these choices; undefined until it is measured. */
    heightsOf: (choices: EmbedChoices) => (shown === kindOf(choices) ? reserved : undefined),
  };
}

/** Whether the form is drawn, rather than only the link of its placeholder. */
const isDrawn = (placeholder: HTMLElement) => Boolean(placeholder.shadowRoot?.querySelector('[part=root]'));

function change(page: Document, placeholder: HTMLElement, { options }: EmbedChoices): void {
  const wanted = attributesOf({ ...options, site: options.site ?? placeholder.dataset.site ?? '' });
  for (const { name } of [...placeholder.attributes])
    if (name.startsWith('data-') && name !== 'data-widget' && !(name in wanted)) placeholder.removeAttribute(name);
  for (const [name, value] of Object.entries(wanted))
    if (placeholder.getAttribute(name) !== value) placeholder.setAttribute(name, value);
  const { dataset } = page.documentElement;
  if (options.theme) dataset.theme = options.theme;
  else delete dataset.theme;
}

const held = new WeakSet<ShadowRoot>();

/** Keeps events from the form's own listeners: the first focus requests no challenge, and nothing is submitted. */
function blockFormEvents(root: ShadowRoot, onSubmit: () => void): void {
  if (held.has(root)) return;
  held.add(root);
  root.addEventListener('focusin', (event) => event.stopPropagation(), true);
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    },
    true,
  );
}

/**
 * Measures the form at the column widths of partners' pages. It is laid out at each width and then restored, within one
 * task, so that the visitor sees none of it.
 *
 * @param placeholder contains the form; its parent is as wide as the column
 * @returns an empty array while the frame isn't laid out
 */
function measureHeights(placeholder: HTMLElement): MeasuredHeight[] {
  const column = placeholder.parentElement;
  if (!column) return [];
  const areas = [...(placeholder.shadowRoot?.querySelectorAll('textarea') ?? [])].map(({ style }) => style);
  const heightsBefore = areas.map(({ height }) => height);
  // A text area grows with the typed text, and the visitor can resize it.
  for (const style of areas) style.height = '0';
  const measured = measuredWidths.map((width) => {
    column.style.width = `${width}px`;
    return { width, height: placeholder.getBoundingClientRect().height };
  });
  column.style.width = '';
  areas.forEach((style, index) => {
    style.height = heightsBefore[index] ?? '';
  });
  return measured.some(({ height }) => height === 0) ? [] : measured;
}

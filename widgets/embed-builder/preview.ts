// The preview: the real form in a frame of this site. Options change live; nothing is ever sent from it.
import type { EmbedChoices } from '../../rules/embed-choices.ts';
import { colourNames, lengthNames } from '../../rules/embed-look.ts';
import { embedPreviewPath } from '../../rules/embed-page-paths.ts';
import type { EmbedLanguage } from '../../rules/embed-parts.ts';
import { attributesOf } from '../../rules/embed-snippets.ts';

export interface PreviewParts {
  frame: HTMLIFrameElement;
  /** Holds the sentences about the preview, of which one is shown. */
  notes: Element;
  language: EmbedLanguage;
  signal: AbortSignal;
}

const properties = [...colourNames, 'font', ...lengthNames];

export function attachPreview({ frame, notes, language, signal }: PreviewParts) {
  let shown = '';
  /** The look that the document in the frame has. */
  let applied: EmbedChoices['look'] = {};
  let heights: ResizeObserver | undefined;
  signal.addEventListener('abort', () => heights?.disconnect());

  const tell = (note: 'usual' | 'sent' | 'failed' | 'empty') => {
    for (const sentence of notes.querySelectorAll<HTMLElement>('[data-note]'))
      sentence.hidden = sentence.dataset.note !== note;
  };

  /** What makes another form of it: the script and its definition are loaded anew. */
  const kindOf = ({ name, options }: EmbedChoices) => `${name} ${name === 'lead-form' ? (options.form ?? '') : ''}`;

  function watch(): void {
    const page = frame.contentDocument;
    const placeholder = page?.querySelector<HTMLElement>('[data-widget]');
    if (!page || !placeholder) return;
    const hold = () => placeholder.shadowRoot && holdBack(placeholder.shadowRoot, () => tell('sent'));
    hold();
    placeholder.addEventListener('pihlaja:ready', () => {
      hold();
      tell('usual');
    });
    placeholder.addEventListener('pihlaja:error', () => tell('failed'));
    heights?.disconnect();
    heights = new ResizeObserver(() => {
      const borders = frame.offsetHeight - frame.clientHeight;
      frame.style.height = `${Math.ceil(page.body.getBoundingClientRect().height) + borders}px`;
    });
    heights.observe(page.body);
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

  /** Loads the form anew when it is another one. */
  function reload(choices: EmbedChoices, query: URLSearchParams): void {
    if (shown === kindOf(choices)) return;
    begin(choices);
    tell(choices.missing.includes('form') ? 'empty' : 'usual');
    frame.contentWindow?.location.replace(addressOf(choices, query));
  }

  frame.addEventListener('load', watch, { signal });
  if (frame.contentDocument?.readyState === 'complete') watch();

  return {
    /** Changes the form in place: nothing is loaded, and what is typed into it stays. */
    show(choices: EmbedChoices, query: URLSearchParams): void {
      const [before] = shown.split(' ');
      // The first form is there already; another one needs its own script.
      if (shown === '') begin(choices);
      else if (before !== choices.name) reload(choices, query);
      const page = frame.contentDocument;
      const placeholder = page?.querySelector<HTMLElement>('[data-widget]');
      if (!page || !placeholder || shown !== kindOf(choices)) return;
      change(page, placeholder, choices);
      // The document's own style may set a property: this takes its value away again.
      for (const name of properties)
        if (applied[name] !== choices.look[name])
          placeholder.style.setProperty(`--pihlaja-${name}`, choices.look[name] ?? 'initial');
      applied = choices.look;
    },

    reload,
  };
}

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

/** Nothing reaches the form's own listeners: no challenge is asked for at the first focus, and no submit is sent. */
function holdBack(root: ShadowRoot, onSubmit: () => void): void {
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

// The partner page's live behaviour: code, contrast and preview follow every change, and the address contains the choices.
import { type EmbedChoices, lookPrefix, readEmbedChoices } from '../../rules/embeds/choices.ts';
import { colourNames, contrastRows, embedColours, embedLengths, lengthNames } from '../../rules/embeds/look.ts';
import { pageSnippets, type SnippetKind } from '../../rules/embeds/page-snippets.ts';
import type { EmbedLanguage } from '../../rules/embeds/parts.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachPreview } from './preview.ts';
import { parseProps } from './props.ts';

export const widget = defineBehaviour({
  name: 'embed-builder',
  parseProps,
  attach(element, props, { signal }) {
    const form = element.querySelector('form');
    const frame = element.querySelector('iframe');
    if (!form || !frame) throw new Error('The widget "embed-builder" needs its form and its preview');
    const query = () => readForm(form);
    const read = () => readEmbedChoices(query(), props.offered);
    const preview = attachPreview({
      frame,
      notes: element,
      language: props.language,
      onMeasure: () => writeCode(read()),
      signal,
    });

    function writeCode(choices: EmbedChoices): void {
      showSnippets(element, pageSnippets(choices, props, preview.heightsOf(choices)));
    }

    function update(): void {
      const choices = read();
      showParts(element, choices);
      showContrast(element, choices, props.language);
      preview.show(choices, query());
      writeCode(choices);
    }

    /** Runs when the visitor has finished with a field: an error while typing would come too early. */
    function settle(): void {
      const choices = read();
      showErrors(element, choices.wrong);
      preview.reload(choices, query());
      remember(element, query());
    }

    /**
     * Only the check needs a new page, whose address contains the values that differ from the defaults. Everything else
     * is already up to date.
     */
    function submit(event: SubmitEvent): void {
      event.preventDefault();
      const button = element.querySelector<HTMLButtonElement>('button[formaction]');
      const origin = element.querySelector<HTMLInputElement>('[name=origin]');
      // Enter in the address field submits with the form's first button, whichever that is.
      const isCheck = event.submitter === button || document.activeElement === origin;
      if (!isCheck || !button || !origin) {
        settle();
        // The code is already up to date: the button scrolls to it. Enter in a field does not scroll.
        if (document.activeElement === event.submitter) location.hash = new URL(form?.action ?? '').hash;
        return;
      }
      const search = query();
      search.set('origin', origin.value);
      const address = `${location.pathname}?${search}${new URL(button.formAction).hash}`;
      // Assigning the same address with a fragment would load nothing.
      if (new URL(address, location.href).href === location.href) location.reload();
      else location.assign(address);
    }

    form.addEventListener('submit', submit, { signal });
    form.addEventListener('input', update, { signal });
    form.addEventListener('change', settle, { signal });
    // The browser restores fields after "Back" and after a reload, without an event.
    window.addEventListener('pageshow', update, { signal });
    offerCopies(element, signal);
    update();
  },
});

/** Adds the choices to the address of the page, and to the links to its other languages. */
function remember(element: HTMLElement, query: URLSearchParams): void {
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search);
  for (const link of element.querySelectorAll<HTMLAnchorElement>('[data-language]')) link.search = search;
}

/** The initial values of fields that always have a value. */
const defaults: Readonly<Record<string, string>> = Object.fromEntries([
  ...colourNames.map((name) => [lookPrefix + name, embedColours.light[name]]),
  ...lengthNames.map((name) => [lookPrefix + name, String(embedLengths[name].usual)]),
]);

/** Reads the filled fields that differ from their defaults. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // Only the check's button requests a check.
    if (name === 'origin' || typeof value !== 'string') continue;
    if (value.trim() !== '' && value !== defaults[name]) query.set(name, value);
  }
  return query;
}

const themes = ['light', 'dark'] as const;

/** Updates the contrast ratios beside the colours, in the themes that the form can have. */
function showContrast(root: Element, { look, options }: EmbedChoices, language: EmbedLanguage): void {
  for (const cell of root.querySelectorAll<HTMLElement>('[data-theme-cell]'))
    cell.hidden = (options.theme ?? cell.dataset.themeCell) !== cell.dataset.themeCell;
  for (const row of contrastRows(look))
    for (const theme of themes) {
      const cell = root.querySelector(`[data-pair="${row.name}"] [data-theme-cell="${theme}"]`);
      if (!cell) continue;
      const { ratio, isEnough, colours } = row[theme];
      cell.querySelector('rect')?.setAttribute('fill', colours.back);
      cell.querySelector('text')?.setAttribute('fill', colours.front);
      const number = cell.querySelector('[data-ratio]');
      if (number) number.textContent = language === 'en' ? ratio : ratio.replace('.', ',');
      for (const word of cell.querySelectorAll<HTMLElement>('[data-enough], [data-low]'))
        word.hidden = 'enough' in word.dataset !== isEnough;
    }
}

/** Makes the buttons copy their snippets, and shows in a line whether copying worked. */
function offerCopies(root: Element, signal: AbortSignal): void {
  const status = root.querySelector('[data-copied]');
  const showResult = (isDone: boolean) => {
    for (const word of status?.querySelectorAll<HTMLElement>('span') ?? [])
      word.hidden = 'done' in word.dataset !== isDone;
  };
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener(
      'click',
      async () => {
        const code = root.querySelector(`[data-snippet="${button.dataset.copy}"]`);
        // There is no clipboard without HTTPS, in old browsers, or when the visitor has forbidden it.
        const isDone = await copy(code?.textContent ?? '');
        if (!isDone && code) getSelection()?.selectAllChildren(code);
        showResult(isDone);
      },
      { signal },
    );
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const all = (root: Element, selector: string) => root.querySelectorAll<HTMLElement>(selector);

/** Shows the fields of the chosen form, and which options are missing. */
function showParts(root: Element, { name, missing }: EmbedChoices): void {
  for (const part of all(root, '[data-only]')) part.hidden = part.dataset.only !== name;
  for (const part of all(root, '[data-missing]'))
    part.hidden = !missing.some((option) => option === part.dataset.missing);
}

function showSnippets(root: Element, snippets: Record<SnippetKind, string>): void {
  for (const code of all(root, '[data-snippet]')) {
    const text = snippets[code.dataset.snippet as SnippetKind];
    // Unchanged text is not replaced, so that the visitor's selection stays.
    if (code.textContent !== text) code.textContent = text;
  }
  for (const block of all(root, '[data-kind=style]')) block.hidden = snippets.style === '';
}

/** @param wrong names of the invalid fields */
function showErrors(root: Element, wrong: readonly string[]): void {
  for (const message of all(root, '[data-error]')) {
    const name = message.dataset.error ?? '';
    const isWrong = wrong.includes(name);
    message.hidden = !isWrong;
    const field = root.querySelector(`[name="${name}"]`);
    if (isWrong) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
    if (field) describe(field, message.id, isWrong);
  }
}

/**
 * Adds the error to the field's description, or removes it: screen readers also read a hidden element that is
 * referenced there.
 */
function describe(field: Element, errorId: string, isWrong: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== errorId);
  const ids = isWrong ? [errorId, ...others] : others;
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

// The partner page's live behaviour: code, contrast and preview follow every change, and the address contains the choices.
import { type EmbedChoices, readEmbedChoices } from '../../rules/embed-choices.ts';
import { pageSnippets } from '../../rules/embed-page-snippets.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { offerCopies } from './copies.ts';
import { attachPreview } from './preview.ts';
import { parseProps } from './props.ts';
import { readForm } from './read-form.ts';
import { showContrast } from './show-contrast.ts';
import { showErrors, showParts, showSnippets } from './show-parts.ts';

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
     * Everything but the check is already up to date. The address then contains only the values that differ from the
     * defaults.
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
      const asked = query();
      asked.set('origin', origin.value);
      const address = `${location.pathname}?${asked}${new URL(button.formAction).hash}`;
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

/** The choices are added to the address of the page and of its other languages. */
function remember(element: HTMLElement, query: URLSearchParams): void {
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search);
  for (const link of element.querySelectorAll<HTMLAnchorElement>('[data-language]')) link.search = search;
}

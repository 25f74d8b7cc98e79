// Shows what belongs to the choices: the fields of the chosen form, the snippets, and which options are missing or invalid.
import type { EmbedChoices } from '../../rules/embed-choices.ts';
import type { SnippetKind } from '../../rules/embed-page-snippets.ts';

const all = (root: Element, selector: string) => root.querySelectorAll<HTMLElement>(selector);

export function showParts(root: Element, { name, missing }: EmbedChoices): void {
  for (const part of all(root, '[data-only]')) part.hidden = part.dataset.only !== name;
  for (const part of all(root, '[data-missing]'))
    part.hidden = !missing.some((option) => option === part.dataset.missing);
}

export function showSnippets(root: Element, snippets: Record<SnippetKind, string>): void {
  for (const place of all(root, '[data-snippet]')) {
    const text = snippets[place.dataset.snippet as SnippetKind];
    // Unchanged text is not replaced, so that the visitor's selection stays.
    if (place.textContent !== text) place.textContent = text;
  }
  for (const place of all(root, '[data-kind=style]')) place.hidden = snippets.style === '';
}

/** @param wrong names of fields */
export function showErrors(root: Element, wrong: readonly string[]): void {
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

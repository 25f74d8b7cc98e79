// Stores what a visitor has typed into a form in the browser tab's session storage, and restores it after a reload or
// after the page was left by mistake.
import { type RefObject, useEffect } from 'react';
import { hasFiles, isFilledIn } from '../../rules/leads/form.ts';
import { fieldsOf } from '../shared/behaviour/read-values.ts';
import { forget, recallAs, remember } from '../shared/storage/remember.ts';
import type { LeadFormWidgetProps } from './props.ts';
import { readJson } from './read-json.ts';

/** The values by field; a group of checkboxes may have several. */
type Draft = Record<string, string[]>;

/** Limit in characters: a longer draft is not stored. */
const maxDraftLength = 50_000;
const storageName = (formId: number) => `lead-draft-${formId}`;

export const forgetDraft = (formId: number): void => forget('sessionStorage', storageName(formId));

/**
 * Pictures and the consent are not stored: session storage can't hold the former, and the latter must be given again. A
 * field that was changed before hydration stays as it is, and so does a form that the server has rendered with
 * submitted values.
 */
export function useDraft(
  { formId, fields, values }: Pick<LeadFormWidgetProps, 'formId' | 'fields' | 'values'>,
  root: RefObject<HTMLFormElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is restored once, when it wakes up
  useEffect(() => {
    const form = root.current;
    if (!form) return;
    const names = fields
      .filter((field) => isFilledIn(field) && !hasFiles(field.field_type))
      .map(({ clean_name }) => clean_name);
    if (!values) restore(form, names, recallAs('sessionStorage', storageName(formId), readDraft) ?? {});
    const keep = () => {
      const data = new FormData(form);
      const draft = JSON.stringify(Object.fromEntries(names.map((name) => [name, data.getAll(name)])));
      if (draft.length > maxDraftLength) forgetDraft(formId);
      else remember('sessionStorage', storageName(formId), draft);
    };
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, []);
}

/** @returns null for data that this module has not written */
function readDraft(text: string): Draft | null {
  const draft = readJson(text) as Draft | null;
  const isText = (value: unknown) => typeof value === 'string';
  return draft && Object.values(draft).every((all) => Array.isArray(all) && all.every(isText)) ? draft : null;
}

function restore(form: HTMLFormElement, names: readonly string[], draft: Draft): void {
  for (const name of names) {
    const values = Object.hasOwn(draft, name) ? draft[name] : undefined;
    const inputs = fieldsOf(form).filter((input) => input.name === name);
    if (!values || inputs.some(isChanged)) continue;
    for (const input of inputs) {
      if (isBox(input)) input.checked = values.includes(input.value);
      else input.value = values[0] ?? '';
    }
  }
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function isChanged(input: HTMLInputElement): boolean {
  if (input instanceof HTMLSelectElement) {
    const [chosen] = input.selectedOptions;
    return chosen !== undefined && chosen.index > 0 && !chosen.defaultSelected;
  }
  return isBox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

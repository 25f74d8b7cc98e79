// Reads what a visitor has filled into a form, as the rules look at it.
import type { FieldValue } from '../../../rules/form-rules.ts';

/** What a date picker holds that nobody can read, such as half a date: no text, but not empty either. */
const unreadable = '?';

/** By query, because `form.elements` and the like may be the name of a field. */
export const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name]')];

/** By name; one file or choice is a value, several are a list, none is nothing. */
export function readValues(form: HTMLFormElement): Record<string, FieldValue> {
  const data = new FormData(form);
  const read = (name: string) => {
    const all = data.getAll(name);
    return (all.length > 1 ? all : all[0]) as FieldValue;
  };
  const values = [...new Set(data.keys())].map((name) => [name, read(name)] as const);
  const halfFilled = fieldsOf(form).filter(({ validity }) => validity?.badInput);
  return Object.fromEntries([...values, ...halfFilled.map(({ name }) => [name, unreadable] as const)]);
}

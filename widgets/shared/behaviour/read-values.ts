// Reads a filled-in form in the format that the rules expect.
import type { FieldValue } from '../../../rules/forms/form-rules.ts';

/** The value of a date picker with unreadable input, such as half a date: no valid text, but not empty either. */
const unreadable = '?';

/** Finds the fields by a query, because a field's name may shadow `form.elements` and other properties. */
export const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name]')];

/** Reads the values by name: one file or choice is a value, several are a list, none is undefined. */
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

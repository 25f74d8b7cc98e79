// Reads a filled-in form in the form that the rules expect.
import type { FieldValue } from '../../../rules/form-rules.ts';

/** The value of a date picker that can't be read, such as half a date: no text, but not empty either. */
const unreadable = '?';

/** By query, because a field's name may hide `form.elements` and the like. */
export const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name]')];

/** By name; one file or choice is a value, several are a list, none is undefined. */
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

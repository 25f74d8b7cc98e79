// Readers of props with deep values, such as the fields of a form. What is in them is not checked, because the host has made
// it. They are not in read-props.ts, which every page loads.
import { type PropReader, refuse } from './read-props.ts';

/** A list. */
export const listOf =
  <Item>(): PropReader<Item[]> =>
  (value, name) =>
    Array.isArray(value) ? value : refuse(name, 'be a list');

/** Any value, or the default. */
export const uncheckedOr =
  <Value>(fallback: Value): PropReader<Value> =>
  (value) =>
    value === undefined ? fallback : (value as Value);

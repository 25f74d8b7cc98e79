// Fills the placeholders of a text: `fill('Sivu {x} / {y}', { x: 1, y: 7 })`.

/** The names of the placeholders of a text: `'x' | 'y'`. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** One value for each placeholder. A text that is known only at run time may have any values. */
type ValuesFor<Text extends string> = string extends Text
  ? Record<string, string | number>
  : Record<PlaceholdersOf<Text>, string | number>;

/**
 * Fills the placeholders. A missing value does not compile. In a text that is known only at run time, the placeholder without a
 * value is retained, so that the mistake is visible.
 */
export function fill<Text extends string>(text: Text, values: ValuesFor<Text>): string {
  return text.replace(/\{([\p{L}\d_]+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String((values as Record<string, string | number>)[name]) : place,
  );
}

/**
 * Chooses the form of a counted text by Finnish rules: `one`, or `other`. A test compares it with `Intl.PluralRules`, which
 * would add 35 bytes to the script of every page.
 */
export function plural(forms: { one: string; other: string }, n: number): string {
  return fill(n === 1 ? forms.one : forms.other, { n });
}

// Fills the placeholders of a text: `fill('Sivu {x} / {y}', { x: 1, y: 7 })`.

/** A placeholder without a value stays as it is, so that the mistake is visible. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{([\p{L}\d_]+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/**
 * Chooses the form of a counted text by Finnish rules: `one`, or `other`. A test compares it with `Intl.PluralRules`, which
 * would add 35 bytes to the script of every page.
 */
export function plural(forms: { one: string; other: string }, n: number): string {
  return fill(n === 1 ? forms.one : forms.other, { n });
}

// Reads single props of a placeholder, and throws an error that names the prop.

/** The props that a caller passes: those for which the parser has a default are optional. */
export type WithDefaults<Props, Defaulted extends keyof Props> = Omit<Props, Defaulted> &
  Partial<Pick<Props, Defaulted>>;

/**
 * Reads a text prop.
 * @param fallback used when the prop is absent or empty; without one the prop is required
 * @throws {Error} when a required prop is absent, or the prop is no text
 */
export function readText(raw: unknown, name: string, fallback?: string): string {
  const value = (raw as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value === 'string' && value !== '') return value;
  // A list id or a postal code may look like a number in a hand-written data-prop-* attribute.
  if (typeof value === 'number') return String(value);
  const isAbsent = value === undefined || value === null || value === '';
  if (isAbsent && fallback !== undefined) return fallback;
  throw new Error(`The prop "${name}" must be a text`);
}

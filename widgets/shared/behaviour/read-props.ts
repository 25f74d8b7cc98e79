// Declares the props of a widget once: how each is read from a placeholder, from which follow the props of the component and
// those that a call passes.

/**
 * Reads one prop.
 * @throws {Error} when the value is missing or wrong; the message names the prop
 */
export interface PropReader<Value, Passed = Value> {
  (value: unknown, name: string): Value;
  /** Only a type: what a call passes. A call may leave out a prop for which it may pass `undefined`. */
  readonly passed?: (passed: Passed) => void;
}

type Readers = Record<string, PropReader<unknown, never>>;

/** Reads all props of a widget. @throws {Error} when a prop is missing or wrong */
interface PropsParser<Declared extends Readers> {
  (raw: unknown): { [Name in keyof Declared]: ReturnType<Declared[Name]> };
  /** Only a type: the readers of the props. */
  readonly declared?: Declared;
}

type Passed<Reader> = Reader extends { readonly passed?: (passed: infer Value) => void } ? Value : never;
type OptionalNames<Declared> = {
  [Name in keyof Declared]: undefined extends Passed<Declared[Name]> ? Name : never;
}[keyof Declared];

/** The props that a caller passes to the widget of this parser: those with a default are optional. */
export type CallProps<Parser> = Parser extends { readonly declared?: infer Declared }
  ? { [Name in Exclude<keyof Declared, OptionalNames<Declared>>]: Passed<Declared[Name]> } & {
      [Name in OptionalNames<Declared>]?: Passed<Declared[Name]>;
    }
  : never;

/** Makes the parser of a widget's props from a reader for each of them. */
export const readProps =
  <Declared extends Readers>(readers: Declared): PropsParser<Declared> =>
  (raw) => {
    const given = raw as Record<string, unknown> | null | undefined;
    const props = Object.entries(readers).map(([name, read]) => [name, read(given?.[name], name)]);
    return Object.fromEntries(props) as ReturnType<PropsParser<Declared>>;
  };

/** @throws {Error} the error of a wrong value */
export function refuse(name: string, wanted: string): never {
  throw new Error(`The prop "${name}" must ${wanted}`);
}

/** A text that is not empty. */
export const text: PropReader<string> = (value, name) => {
  if (typeof value === 'string' && value !== '') return value;
  // A list id or a postal code may look like a number in a hand-written data-prop-* attribute.
  return typeof value === 'number' ? String(value) : refuse(name, 'be a text');
};

/** A text, or the default where a call passes none or an empty one. */
export const textOr =
  (fallback: string): PropReader<string, string | undefined> =>
  (value, name) =>
    (value ?? '') === '' ? fallback : text(value, name);

/** A text that a call must pass, and that may be empty. */
export const anyText = textOr('') as PropReader<string>;

/** A boolean; false by default. */
export const flag: PropReader<boolean, boolean | undefined> = (value) => value === true;

/** One of several words; the first by default. */
export const wordOr =
  <Word extends string>(fallback: Word, ...others: Word[]): PropReader<Word, Word | undefined> =>
  (value) =>
    others.find((word) => word === value) ?? fallback;

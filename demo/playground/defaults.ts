// Finds the value that a widget's parser sets for a missing prop.

type ParseProps = (raw: unknown) => object;

/** `value` as JSON, or the reason for its absence. */
export type Default = { kind: 'required' } | { kind: 'derived' } | { kind: 'none' } | { kind: 'value'; value: string };

/**
 * Calls the parser with every example without this prop. If it refuses them all, the prop is required; if the results
 * differ, it is derived from other props.
 */
export function defaultOf(parse: ParseProps, examples: readonly object[], name: string): Default {
  const answers = examples.map((props) => answerOf(parse, props, name));
  const given = answers.filter((answer) => answer !== refused);
  if (given.length === 0) return { kind: answers.length ? 'required' : 'none' };
  const [value] = given;
  if (given.some((other) => other !== value)) return { kind: 'derived' };
  return typeof value === 'string' ? { kind: 'value', value } : { kind: 'none' };
}

const refused = Symbol('refused');

function answerOf(parse: ParseProps, props: object, name: string): string | undefined | typeof refused {
  const { [name]: _left, ...rest } = props as Record<string, unknown>;
  try {
    return JSON.stringify((parse(rest) as Record<string, unknown>)[name]);
  } catch {
    return refused;
  }
}

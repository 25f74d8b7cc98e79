// The copyable call: evaluated as code, it has the values of the example.
import { describe, expect, it } from 'vitest';
import { readExamples, widgetFolders } from '../../widgets/examples.ts';
import { callSource, literal } from './call-source.ts';

/** The value of an expression. */
const evaluate = (code: string): unknown => new Function(`return (${code})`)();

const examples = (
  await Promise.all(
    widgetFolders().map(async (name) =>
      (await readExamples(name)).map(([title, example]) => ({ name, title, example })),
    ),
  )
).flat();

describe('the call of a widget', () => {
  it.each(examples)('gives the widget $name what "$title" says', ({ name, example }) => {
    const call = { name, props: example, when: 'load', view: example };
    expect(evaluate(callSource(name, example, call))).toEqual(JSON.parse(JSON.stringify(call)));
  });

  it('says nothing of a view that is not there', () => {
    expect(callSource('map', { zoom: 4 }, { when: 'visible', view: undefined })).toBe(
      "{ name: 'map', props: { zoom: 4 }, when: 'visible' }",
    );
  });

  it.each([
    `it's`,
    `"it's" \\ }} {% x %} {# y #}`,
    'two\nlines\tand\rmore\\n',
    { 'a-b': 1, true: null, none: [[], {}, { x: [false, -0.5, 12e3] }] },
    { deep: { deeper: { deepest: {} } } },
  ])('carries %j unharmed', (value) => {
    expect(evaluate(literal(value))).toEqual(value);
  });

  it('keeps what is short on one line, and breaks what is long', () => {
    expect(literal({ a: [1, 2], b: { c: 'x' } })).toBe("{ a: [1, 2], b: { c: 'x' } }");
    expect(literal({ a: 'x'.repeat(60), b: 'y'.repeat(60) }).split('\n')).toHaveLength(4);
  });
});

// The template call to copy: Nunjucks parses it and gets the values of the example.
import nunjucks from 'nunjucks';
import { describe, expect, it } from 'vitest';
import { readExamples, widgetFolders } from '../../widgets/examples.ts';
import { literal, templateCall } from './template-call.ts';

/** Renders a call in a template, and returns the arguments of `renderWidget`. */
function called(call: string): unknown[] {
  let given: unknown[] = [];
  new nunjucks.Environment(null).renderString(call, {
    renderWidget: (...all: unknown[]) => {
      // A call with only named values passes them in one object.
      given = JSON.parse(JSON.stringify(all));
      return '';
    },
  });
  return given;
}

const examples = (
  await Promise.all(
    widgetFolders().map(async (name) =>
      (await readExamples(name)).map(([title, example]) => ({ name, title, example })),
    ),
  )
).flat();

describe('a template call', () => {
  it.each(examples)('gives the widget $name what "$title" says', ({ name, example }) => {
    const options = { when: 'load', view: example };
    expect(called(templateCall(name, example, options))).toEqual(JSON.parse(JSON.stringify([name, example, options])));
  });

  it('says nothing of a view that is not there', () => {
    expect(templateCall('map', { zoom: 4 }, { when: 'visible', view: undefined })).toBe(
      "{{ renderWidget('map', { zoom: 4 }, { when: 'visible' }) }}",
    );
  });

  it.each([
    `it's`,
    `"it's" \\ }} {% x %} {# y #}`,
    'two\nlines\tand\rmore\\n',
    { 'a-b': 1, true: null, none: [[], {}, { x: [false, -0.5, 12e3] }] },
    { deep: { deeper: { deepest: {} } } },
  ])('carries %j unharmed', (value) => {
    expect(called(`{{ renderWidget(${literal(value)}, 0) }}`)).toEqual([value, 0]);
  });

  it('keeps what is short on one line, and breaks what is long', () => {
    expect(literal({ a: [1, 2], b: { c: 'x' } })).toBe("{ a: [1, 2], b: { c: 'x' } }");
    expect(literal({ a: 'x'.repeat(60), b: 'y'.repeat(60) }).split('\n')).toHaveLength(4);
  });
});

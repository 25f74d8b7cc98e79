// A template renders a widget call of its model and contains none itself, because only TypeScript checks names and
// props.
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

/** A field of a model, such as `page.chrome.widgets.login`, or the view of a block that is a call itself. */
const field = /^(view|[a-z]\w*(\.\w+)+)$/i;

/** @returns a line for each call that the template writes itself */
const findOwnCalls = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/\b(?:widget|renderWidget)\(([^)]*)\)/g)]
    .filter(([, call = '']) => !field.test(call.trim()))
    .map(([whole]) => `${path}: ${whole}`);

describe('the calls of widgets in templates', () => {
  it('are fields of models', () => {
    const templates = readProjectFiles(/\.njk$/);
    expect(templates.filter(({ text }) => /\bwidget\(/.test(text)).length).toBeGreaterThan(20);
    const own = templates.flatMap(findOwnCalls);
    expect(own, own.join('\n')).toEqual([]);
  });

  it.each([
    "{{ widget('map', { zoom: 4 }) }}",
    "{{ widget({ name: 'map', props: view.props }) }}",
    '{% call widget(call) %}a{% endcall %}',
    "{{ renderWidget('map', view.props) }}",
  ])('are found where a template writes one: %s', (text) => {
    expect(findOwnCalls({ path: 'a.njk', text })).toHaveLength(1);
  });
});

// Variables of templates, with and without the faster way to set them.
import nunjucks from 'nunjucks';
import { expect, it } from 'vitest';
import './quick-frames.ts';

interface Frame {
  set(name: string, value: unknown, resolveUp?: boolean): void;
  lookup(name: string): unknown;
  push(): Frame;
}
const { Frame } = (nunjucks as unknown as { runtime: { Frame: new () => Frame } }).runtime;
const render = (template: string, context: object = {}) =>
  new nunjucks.Environment(null).renderString(template, context);

it.each([
  [
    '{% for a in [5,6] %}{{ loop.index }}/{{ loop.length }}:{{ a }}{% if loop.last %}.{% endif %} {% endfor %}',
    '1/2:5 2/2:6. ',
  ],
  ['{% for a in [1,2] %}{% for b in [1,2] %}{{ loop.index }}{% endfor %}-{{ loop.index }} {% endfor %}', '12-1 12-2 '],
  ['{% for key, value in { x: 1, y: 2 } %}{{ key }}{{ value }}{{ loop.first }} {% endfor %}', 'x1true y2false '],
  ['{% set n = 1 %}{% for a in [1,2] %}{% set n = n + a %}{% endfor %}{{ n }}', '4'],
  ['{% set n = 1 %}{% macro m(n) %}{% set n = 7 %}{{ n }}{% endmacro %}{{ m(2) }}{{ n }}', '71'],
  ['{% set a, b = 3 %}{{ a }}{{ b }}{% set c %}x{{ a }}{% endset %}{{ c }}', '33x3'],
  ['{% macro m(a, b=2) %}{{ a }}{{ b }}{{ caller() }}{% endmacro %}{% call m(1) %}in{% endcall %}', '12in'],
])('are what the template says: %s', (template, text) => expect(render(template)).toBe(text));

it('may have any name that Nunjucks knows', () => {
  const outer = new Frame();
  outer.set('a.b.c', 1);
  outer.set('n', 1);
  const inner = outer.push();
  inner.set('n', 2, true);
  inner.set('a.b', 3, true);
  inner.set('own', 4, true);
  expect(outer.lookup('a')).toEqual({ b: 3 });
  expect([outer.lookup('n'), outer.lookup('own'), inner.lookup('own')]).toEqual([2, undefined, 4]);
});

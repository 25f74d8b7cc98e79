// A placeholder's props: JSON from the template, and attributes written by hand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from './placeholder.ts';
import { readProps } from './props.ts';

function propsOf(attributes: Record<string, string>): Record<string, unknown> {
  const element = document.createElement('div');
  element.setAttribute(attribute.name, 'newsletter');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return readProps(element);
}

describe("a placeholder's props", () => {
  it('are none when nothing is said', () => {
    expect(propsOf({})).toEqual({});
    expect(propsOf({ 'data-widget-props': '' })).toEqual({});
  });

  it('are read from the JSON as they are', () => {
    const props = { title: '”Routa & <b>', items: [1, { a: null }], isOpen: false };
    expect(propsOf({ 'data-widget-props': JSON.stringify(props) })).toEqual(props);
  });

  it('survive the way through an HTML attribute, whatever they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue()), (props) => {
        const box = document.createElement('div');
        const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
        box.innerHTML = `<div data-widget="x" data-widget-props="${json}"></div>`;
        expect(readProps(box.firstElementChild as HTMLElement)).toEqual(JSON.parse(JSON.stringify(props)));
      }),
      { numRuns: 50 },
    );
  });

  it('written by hand win over the JSON', () => {
    const json = '{"title":"JSON","list":"piha"}';
    expect(propsOf({ 'data-widget-props': json, 'data-prop-title': 'Käsin' })).toEqual({
      title: 'Käsin',
      list: 'piha',
    });
  });

  it('written by hand have their names in camel case', () => {
    expect(propsOf({ 'data-prop-privacy-url': '/tietosuoja/' })).toEqual({ privacyUrl: '/tietosuoja/' });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['0', 0],
    ['12', 12],
    ['-1.5', -1.5],
    ['', ''],
    ['00100', '00100'],
    ['1e5', '1e5'],
    ['12345678901234567890', '12345678901234567890'],
    ['null', 'null'],
    ['Tosi', 'Tosi'],
  ])('written by hand as "%s" mean %j', (written, meant) => {
    expect(propsOf({ 'data-prop-x': written })).toEqual({ x: meant });
  });

  it.each(['[1]', '"text"', '12', 'null'])('are refused when the JSON is no object but %s', (json) => {
    const message = 'data-widget-props of "newsletter" must be a JSON object';
    expect(() => propsOf({ 'data-widget-props': json })).toThrow(message);
  });

  it('are refused when the JSON is broken', () => {
    expect(() => propsOf({ 'data-widget-props': '{"a":' })).toThrow();
  });
});

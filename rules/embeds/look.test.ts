// The style of embedded forms: the defaults in the style sheet, and the contrast ratios that a partner sees.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRows, embedColours, embedLengths } from './look.ts';

const css = readFileSync('widgets/embed/embed.css', 'utf8');
const long = (text: string) => (/^#.{3}$/.test(text) ? text.replace(/[\da-f]/g, '$&$&') : text);
/** @returns the defaults in the rule that begins with the selector */
function defaultsIn(selector: string): Record<string, string> {
  const [, rule = ''] = css.split(selector);
  const [own = ''] = rule.split(/\n {2}(?:&|\})|\n\}/);
  const found = own.matchAll(/var\(--pihlaja-([\w-]+), (#[\da-f]+|\d+px)\)/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, long(value)]));
}

describe('the defaults', () => {
  it('are those of the styles, in both themes', () => {
    const { radius, gap, pad, ...light } = defaultsIn('\n.pihlaja {');
    expect(light).toEqual(embedColours.light);
    expect({ radius, gap, pad }).toEqual(
      Object.fromEntries(Object.entries(embedLengths).map(([name, { usual }]) => [name, `${usual}px`])),
    );
    expect({ ...light, ...defaultsIn('&[data-theme="dark"] {') }).toEqual(embedColours.dark);
  });

  it('are both, for the theme that follows the page', () => {
    const { 'accent-text': _, ...dark } = embedColours.dark;
    const pairs = css.matchAll(/var\(--pihlaja-([\w-]+), light-dark\((#[\da-f]+), (#[\da-f]+)\)\)/g);
    const found = [...pairs].map(([, name = '', light = '', dark = '']) => [name, long(light), long(dark)]);
    expect(found.sort()).toEqual(
      Object.entries(dark)
        .map(([name, colour]) => [name, embedColours.light[name as keyof typeof dark], colour])
        .sort(),
    );
  });

  it('are readable in both themes', () => {
    expect(contrastRows({}).filter(({ light, dark }) => !light.isEnough || !dark.isEnough)).toEqual([]);
  });
});

describe('a colour of the partner’s', () => {
  it('holds in both themes, and so may be readable in one of them only', () => {
    const [text] = contrastRows({ bg: '#ffffff' });
    expect(text).toMatchObject({ name: 'text', light: { isEnough: true }, dark: { isEnough: false } });
  });

  it('is never told as enough by rounding', () => {
    const button = contrastRows({ accent: '#777777', 'accent-text': '#ffffff' }).find(({ name }) => name === 'button');
    expect(button?.light).toMatchObject({ ratio: '4.47', isEnough: false });
  });
});

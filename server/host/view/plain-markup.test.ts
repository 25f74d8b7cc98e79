// Rich text that needs no cleaning, compared with the sanitiser itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainMarkup } from './plain-markup.ts';
import { createRichText } from './rich-text.ts';

const clean = createRichText({ siteUrl: 'https://koe.example', ownHosts: [] }, (html) => html);
/** A text with an entity is never plain, so the sanitiser must run. */
const sign = '<p>&amp;</p>';

const text = fc.string({ unit: fc.constantFrom(...'aä7 "\'/=!-\n\t\r\0–”\u2028') });
const inline = fc.oneof(
  text,
  fc.tuple(fc.constantFrom('b', 'strong', 'i', 'em'), text).map(([tag, words]) => `<${tag}>${words}</${tag}>`),
);
const words = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''));
const gap = fc.constantFrom('', ' ', '\n\n');
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), words, gap)
  .map(([tag, inside, after]) => `<${tag}>${inside}</${tag}>${after}`);
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(fc.tuple(gap, words), { minLength: 1, maxLength: 3 }), gap)
  .map(([tag, items, after]) => {
    const inside = items.map(([before, item]) => `${before}<li>${item}</li>`).join('');
    return `<${tag}>${inside}${after}</${tag}>${after}`;
  });
const html = fc.array(fc.oneof(block, list), { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join(''));

describe('plain markup', () => {
  it('is what editors write most, and comes out of the cleaner as it went in', () => {
    fc.assert(
      fc.property(html, (plain) => {
        expect(isPlainMarkup(plain), plain).toBe(true);
        expect(isPlainMarkup(plain + sign)).toBe(false);
        expect(clean(plain + sign)).toBe(plain + sign);
      }),
    );
  });

  it('is nothing that the cleaner would change', () => {
    const tags = '<p> </p> <li> </li> <ul> </ul> <b> </b> <em> </em> <h1> <br> <P> <script> </script> </a>'.split(' ');
    const parts = fc.constantFrom(
      ...tags,
      '<p x>',
      '<a href="javascript:x">',
      ...['a', ' ', '<', '>', '&', '</', '<!--', '-->'],
    );
    const broken = fc
      .tuple(html, fc.nat(), fc.array(parts, { maxLength: 3 }), fc.nat({ max: 4 }))
      .map(
        ([plain, at, added, left]) =>
          plain.slice(0, at % plain.length) + added.join('') + plain.slice((at % plain.length) + left),
      );
    fc.assert(
      fc.property(broken, (any) => {
        if (isPlainMarkup(any)) expect(clean(any + sign)).toBe(any + sign);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '<p>a<b>b<i>c</i></b></p>',
    '<p>a</h2>',
    '<p><p>a</p></p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<ul></ul>',
    '<p lang="sv">Svenska</p>',
    '<p>a &amp; b</p>',
    '<p>a</p> b',
    'a',
    '',
  ])('is not taken for granted in %j', (html) => expect(isPlainMarkup(html)).toBe(false));
});

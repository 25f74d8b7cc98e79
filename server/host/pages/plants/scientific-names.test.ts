// Scientific names in a text: they are marked as Latin anywhere, and nothing else is marked.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScientificMarks } from './scientific-names.ts';

const mark = createScientificMarks(['Bergenia cordifolia', 'Nepeta × faassenii', "Rosa 'Polstjärnan'", 'Rosa glauca']);

describe('a scientific name', () => {
  it.each([
    ['<p><em>Bergenia cordifolia</em>, vuorenkilpi</p>', '<p><i lang="la">Bergenia cordifolia</i>, vuorenkilpi</p>'],
    ['<td><b>Mirri</b> <i>Nepeta × faassenii</i></td>', '<td><b>Mirri</b> <i lang="la">Nepeta × faassenii</i></td>'],
    ['<p>Suvun <em>Bergenia crassifolia</em> laji</p>', '<p>Suvun <i lang="la">Bergenia crassifolia</i> laji</p>'],
    ['<p><em>Nepeta</em></p>', '<p><i lang="la">Nepeta</i></p>'],
    ['<p><em>Rosa glauca ’Nova’</em></p>', '<p><i lang="la">Rosa glauca ’Nova’</i></p>'],
    ['<p>Punalehtiruusu (Rosa glauca) kestää.</p>', '<p>Punalehtiruusu (<i lang="la">Rosa glauca</i>) kestää.</p>'],
  ])('is Latin in %s', (html, marked) => expect(mark(html)).toBe(marked));

  it.each([
    ['of another genus', '<p><em>Vanha pinta</em> ja <i>Hedera helix</i></p>'],
    ['in a longer emphasis', '<p><em>Rosa on nimi, ja muuta.</em></p>'],
    ['in another language', '<p lang="sv"><em>Rosa glauca</em></p><p><i lang="la">Rosa glauca</i></p>'],
    ['in code, in an attribute, and within a word', '<code>Rosa glauca</code><a title="Rosa glauca">XRosa glaucan</a>'],
    ['before a Finnish word', '<p>Rosa kukkii.</p>'],
  ])('is none %s', (_, html) => expect(mark(html)).toBe(html));

  it('changes nothing but tags, whatever the text is, and takes no time for a long one', () => {
    const piece = fc.constantFrom(
      'Rosa glauca',
      'Rosa ',
      '<em>',
      '</em>',
      '<br />',
      ' × ',
      'a',
      '<p lang="la">',
      '</p>',
      '<',
    );
    const words = (html: string) => html.replace(/<\/?[a-z][^<>]*>/g, '');
    fc.assert(fc.property(fc.array(piece), (pieces) => words(mark(pieces.join(''))) === words(pieces.join(''))));
    expect(mark('Rosa '.repeat(50_000))).toHaveLength(250_000);
  });
});

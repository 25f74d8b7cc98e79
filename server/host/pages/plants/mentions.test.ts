// Linking the plants in an article: the words, their positions, the number, and that nothing else changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Raw, rawItem } from '../../../../tests/helpers/raw-content.ts';
import { listItem } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { createPlantMentions } from './mentions.ts';
import { type MakeKeys, plantNamesOf, plantsNamedIn, readPlantNames } from './names.ts';

const plant = (id: number, title: string, changes: Raw = {}) =>
  parseAs(listItem, rawItem(id, { title, meta: { relative_url: `/kasvikortisto/k${id}/` }, ...changes }), 'item');
const registry = [
  plant(1, 'Kielo', { name_sci: 'Rosa "Iso" <b> & muut' }),
  plant(2, 'Tuomi'),
  plant(3, 'Tarha-ajuruoho'),
  plant(4, 'Aito laventeli'),
];
const facts = new Map(registry.map((one) => [one.id, one]));
/** Makes keys with three endings removed; the first key is the form itself. */
const endings: MakeKeys = (word) => {
  const form = word.toLowerCase().replaceAll('-', '');
  return [form, form.replace(/(n|lla|t)$/, ''), form.replace(/men$/, 'mi')];
};

const link = (html: string, linked: string[] = [], keys?: MakeKeys) =>
  createPlantMentions(readPlantNames(registry, keys), linked, facts).link(html);
/** Returns the linked words, for example `1:kielo`. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*data-plant="(\d+)"[^>]*>(.*?)<\/a>/g)].map(([, id, words]) => `${id}:${words}`);
const linked = (html: string, paths: string[] = [], keys?: MakeKeys) => linksIn(link(html, paths, keys));

describe('a plant that a text names', () => {
  it('is linked to its page, and says in the link what its card would show', () => {
    expect(link('<p>Istuta kielo varjoon.</p>')).toBe(
      '<p>Istuta <a href="/kasvikortisto/k1/" class="plant-link" data-plant="1" aria-description="Rosa &quot;Iso&quot; &lt;b&gt; &amp; muut">kielo</a> varjoon.</p>',
    );
  });

  it.each([
    ['in any form', '<p>Istuta kielot ja tuomen alle kielo.</p>', ['1:kielot', '2:tuomen']],
    ['in a list', '<ul><li>kielo</li><li>tuomi</li></ul>', ['1:kielo', '2:tuomi']],
    ['with a capital where a sentence begins', '<p>Kielo kukkii. Tuomi tuoksuu.</p>', ['1:Kielo', '2:Tuomi']],
    ['with a capital after a quotation mark', '<p>Hän sanoi: ”Kielo kukkii!” Tuomi ei.</p>', ['1:Kielo', '2:Tuomi']],
    ['in bold', '<p>Myös <b>kielo</b>, <em>ja</em> tuomi.</p>', ['1:kielo', '2:tuomi']],
    ['with a hyphen', '<p>Tuoksuva tarha-ajuruoho.</p>', ['3:tarha-ajuruoho']],
    ['of two words', '<p>Kaunis aito laventeli ja aito kielo.</p>', ['4:aito laventeli', '1:kielo']],
    ['with soft hyphens', '<p>Vanha kie\u00ADlo ja tuomi.</p>', ['1:kie\u00ADlo', '2:tuomi']],
    ['beside signs that are written in letters', '<p>multa &amp; kielo &lt;tuomi&gt;</p>', ['1:kielo', '2:tuomi']],
  ])('is found %s', (_, html, expected) => expect(linked(html, [], endings)).toEqual(expected));

  it.each([
    ['a name inside a sentence', '<p>Aino Tuomi ja Kielo asuvat täällä.</p>'],
    ['a part of another word', '<p>kielokasvi, tuomipihlaja, kielon-kukka</p>'],
    ['a word that a tag cuts', '<p><b>kielo</b>n, pikku<i>tuomi</i>, <b>Kielo</b>kangas</p>'],
    ['a heading', '<h2>kielo</h2><h3>tuomi</h3>'],
    ['a link', '<p><a href="/muu/">kielo ja <b>tuomi</b></a></p>'],
    ['code', '<p><code>kielo</code></p><pre>tuomi</pre>'],
    ['another language', '<p lang="sv">kielo</p><p><span lang="en">tuomi</span></p>'],
    ['text outside of paragraphs', 'kielo <blockquote>tuomi</blockquote>'],
    ['capitals', '<p>KIELO</p>'],
  ])('is not found in %s', (_, html) => expect(linked(html)).toEqual([]));

  it('is found in any form of the language', () => {
    expect(linked('<p>Kielojen varjossa, tuomeen asti.</p>')).toEqual(['1:Kielojen', '2:tuomeen']);
    expect(linked('<p>Tuomion jälkeen, kielon päällä.</p>')).toEqual(['1:kielon']);
  });

  it('is linked at its first mention, once in an article', () => {
    const mentions = createPlantMentions(readPlantNames(registry), [], facts);
    expect(linksIn(mentions.link('<p>kielo, kielo</p><p>kielo</p>'))).toEqual(['1:kielo']);
    expect(linksIn(mentions.link('<p>kielo ja tuomi</p>'))).toEqual(['2:tuomi']);
    expect(mentions.plants().map(({ title }) => title)).toEqual(['Kielo', 'Tuomi']);
  });

  it('is not linked again when the editors have linked it, whose link becomes one of these', () => {
    const html =
      '<p>kielo</p><p><a href="/kasvikortisto/k1/">kieloja</a> ja <a href="/kasvikortisto/k9/">muuta</a></p>';
    expect(linked(html, ['/kasvikortisto/k1/'])).toEqual(['1:kieloja']);
    expect(link(html, ['/kasvikortisto/k1/'])).toContain('<a href="/kasvikortisto/k9/">muuta</a>');
    expect(linked('<p><a href="/kasvikortisto/k1/?a=1#b">kieloja</a></p>')).toEqual(['1:kieloja']);
  });

  it('is one of twelve at most', () => {
    const letters = [...'abcdefghijklmno'];
    const many = readPlantNames(letters.map((letter, n) => plant(n + 1, `Kasvi${letter}`)));
    const html = `<p>${letters.map((letter) => `kasvi${letter}`).join(' ')}</p>`;
    expect(linksIn(createPlantMentions(many, [], facts).link(html))).toHaveLength(12);
  });

  it('is the longest name that begins at a word', () => {
    const names = readPlantNames([plant(1, 'Aito'), plant(2, 'Aito laventeli')]);
    expect(linksIn(createPlantMentions(names, [], facts).link('<p>aito laventeli, aito</p>'))).toEqual([
      '2:aito laventeli',
      '1:aito',
    ]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/a"onclick="x/', ''])('is not linked to %s', (relative_url) => {
    const names = readPlantNames([plant(1, 'Kielo', { meta: { relative_url } })]);
    expect(createPlantMentions(names, [], facts).link('<p>kielo</p>')).toBe('<p>kielo</p>');
  });
});

describe('linking', () => {
  const word = fc.constantFrom(
    'kielo',
    'Kielo',
    'tuomi',
    'aito',
    'laventeli',
    'kie\u00ADlo',
    'ja',
    '.',
    ' ',
    '&amp;',
    'x',
  );
  const words = fc.array(word, { maxLength: 6 }).map((all) => all.join(' '));
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      words,
      fc
        .tuple(
          fc.constantFrom('p', 'li', 'ul', 'b', 'em', 'a', 'h2', 'code', 'blockquote'),
          fc.array(tie('html'), { maxLength: 3 }),
        )
        .map(([tag, inner]) => `<${tag}${tag === 'a' ? ' href="/x/"' : ''}>${inner.join('')}</${tag}>`),
      words.map((text) => `<p>${text}<br>${text}</p>`),
    ),
  }));
  const textOf = (source: string) => source.replace(/<[^>]*>/g, '');
  /** The greatest depth of nested links. */
  const depthOf = (source: string) => {
    let depth = 0;
    const depths = (source.match(/<\/?a[ >]/g) ?? []).map((tag) => (depth += tag.startsWith('</') ? -1 : 1));
    return Math.max(0, ...depths);
  };

  it('changes no letter, undoes no tag and never nests links', () => {
    fc.assert(
      fc.property(html, (source) => {
        const result = link(source);
        expect(textOf(result)).toBe(textOf(source));
        expect(result.replace(/<a [^>]*data-plant[^>]*>(.*?)<\/a>/g, '$1')).toBe(source);
        expect(depthOf(result)).toBeLessThanOrEqual(Math.max(1, depthOf(source)));
      }),
    );
  });

  it('takes less than 5 ms for a long article and 113 plants', () => {
    const plants = Array.from({ length: 113 }, (_, n) => plant(n + 1, `Kasvi${n}lajike`));
    const sentence = 'Puutarhassa kasvaa monta kaunista perennaa, ja Kasvi7lajike kukkii kesällä. ';
    const article = `<p>${sentence.repeat(300)}</p>`;
    const names = plantNamesOf(plants);
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      createPlantMentions(names, [], facts).link(article);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });
});

describe('a text that is made to be slow', () => {
  /** Returns the CPU time of this process in milliseconds: the work of other processes does not count. */
  function workOn(html: string): number {
    const tries = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      link(html);
      return process.cpuUsage(before).user / 1000;
    });
    return Math.min(...tries);
  }
  const eight = 8;

  it.each<[string, (times: number) => string]>([
    ['spaces after a full stop', (times) => `<p>a.${' '.repeat(times)}*kielo</p>`],
    ['full stops and spaces', (times) => `<p>a${'. '.repeat(times)}*kielo</p>`],
    ['quotation marks', (times) => `<p>a.${'”'.repeat(times)}*kielo</p>`],
    ['soft hyphens', (times) => `<p>a${'\u00AD'.repeat(times)}<b>kielo</b>${'\u00AD'.repeat(times)}</p>`],
    ['brackets', (times) => `<p>${'<'.repeat(times)}kielo</p>`],
    ['halves of plants', (times) => `<p>${'<b>kielo</b>t'.repeat(times)}</p>`],
    ['empty tags', (times) => `<p>kielo${'<b></b>'.repeat(times)}t</p>`],
    ['hyphens', (times) => `<p>${'kielo-'.repeat(times)}</p>`],
  ])('of %s takes its length, not the square of it', (_, write) => {
    const one = workOn(write(4000));
    // A square would be 64 times as much, more than the noise of a busy machine. A millisecond is the smallest measurable time.
    expect(workOn(write(eight * 4000))).toBeLessThan(5 * eight * Math.max(one, 1));
  });
});

describe('the plants that a text may link', () => {
  const namedIn = (...texts: string[]) => plantsNamedIn(texts, readPlantNames(registry)).map(({ title }) => title);

  it('are among those that it names anywhere, each once, whatever stands between the letters', () => {
    expect(namedIn('<h2>Tuomi</h2><p>Kie&shy;lo ja kie\u00ADlot</p>', 'aito&nbsp;laventeli')).toEqual([
      'Tuomi',
      'Kielo',
      'Aito laventeli',
    ]);
    expect(namedIn('<p>Ei mitään.</p>')).toEqual([]);
  });

  it('have a link without a description where only their names came', () => {
    const mentions = createPlantMentions(readPlantNames(registry), [], new Map());
    expect(mentions.link('<p>kielo</p>')).toBe(
      '<p><a href="/kasvikortisto/k1/" class="plant-link" data-plant="1">kielo</a></p>',
    );
  });

  it('are found in a registry of ten thousand in the time of a small one', () => {
    const plants = Array.from({ length: 10_000 }, (_, n) => plant(n + 1, `Kukka lajike${n}`));
    const names = plantNamesOf(plants);
    const article = `<p>${'Kukka lajike7 kasvaa puutarhassa ja kukka lajike9999 pihalla. '.repeat(50)}</p>`;
    expect(plantsNamedIn([article], names).map(({ id }) => id)).toEqual([8, 10_000]);
  });
});

describe('the names of a registry', () => {
  it('are read once as long as its plants are the same, whatever list they stand in', () => {
    expect(plantNamesOf([...registry])).toBe(plantNamesOf([...registry]));
    expect(plantNamesOf(registry.slice(0, 2))).not.toBe(plantNamesOf(registry));
    expect(plantNamesOf([]).plantAt('/kasvikortisto/k1/')).toBeNull();
  });
});

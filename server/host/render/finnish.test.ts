// Finnish view counts and word breaks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatViews, hyphenate, hyphenateHtml, hyphenatePieces, wholeWords } from './finnish.ts';

describe('a view count', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1.0K'],
    [1049, '1.0K'],
    [15_300, '15.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [12_345_678, '12.3M'],
  ])('of %i is %s', (views, written) => expect(formatViews(views)).toBe(written));
});

const soft = '\u00ad';
const bare = (text: string) => text.replaceAll(soft, '').replaceAll('\u00a0–', ' –');

describe('word breaks', () => {
  it.each(['<', '&', 'a', 'a.', '@', '1'])('are found in no time in endless %j', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(bare(hyphenate(text))).toBe(text);
    expect(bare(hyphenateHtml(text.replaceAll('<', '&lt;')))).toBe(text.replaceAll('<', '&lt;'));
  });

  it('come to words over 12 letters only', () => {
    expect(hyphenate('rakennuslupahakemus')).toBe(['raken', 'nus', 'lu', 'pa', 'ha', 'ke', 'mus'].join(soft));
    expect(hyphenate('kaksitoistaa')).toHaveLength(12);
    expect(hyphenate('pieni talo ja iso piha')).not.toContain(soft);
  });

  it('never leave two letters alone at the end of a line or on the next, nor hide in an e-mail address', () => {
    expect(hyphenate('ilmalämpöpumppu')).toBe(['ilma', 'läm', 'pö', 'pumppu'].join(soft));
    expect(hyphenate('ja kevätkaihonkukka.')).toMatch(/^ja kevät/);
    expect(hyphenateHtml('<p>toimitus@pihajaraystas.example</p>')).not.toContain(soft);
  });

  it('never change the text itself', () => {
    const words = fc.stringMatching(/^[a-zåäöA-ZÅÄÖ .,–-]{0,60}$/);
    fc.assert(fc.property(words, (text) => bare(hyphenate(text)) === text));
  });

  it('never leave one letter alone at an end', () => {
    const word = fc.stringMatching(/^[aeiouyäöklmnprstv]{13,30}$/);
    fc.assert(
      fc.property(word, (text) => {
        const parts = hyphenate(text).split(soft);
        expect(parts[0]?.length).toBeGreaterThan(1);
        expect(parts.at(-1)?.length).toBeGreaterThan(1);
      }),
    );
  });

  it('stay out of tags, attributes and entities', () => {
    const html =
      '<p lang="kansainvalisyys"><a href="/rakennuslupahakemus/?kasvillisuusvyohyke=1" rel="noopener">' +
      'rakennuslupahakemus&amp;rakennuslupahakemus</a>&quot;&lt;</p>';
    const broken = hyphenateHtml(html);
    expect(bare(broken)).toBe(html);
    expect(broken).toContain(`raken${soft}nus`);
    expect(broken.match(/<[^>]*>|&\w+;/g)).toEqual(html.match(/<[^>]*>|&\w+;/g));
  });

  it('stay out of every tag and entity that the sanitiser could leave', () => {
    const word = fc.constantFrom('rakennuslupahakemus', 'kasvillisuusvyöhyke', '&amp;', '&lt;', '&quot;', ' ', '<b>', '</b>',
      '<a href="/lammonsiirtokerroin/rakennuslupahakemus">', '</a>', '<br />', '<abbr title="rakennuslupahakemus &gt; x">'); // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(word), (parts) => {
        const html = parts.join('');
        const broken = hyphenateHtml(html);
        expect(bare(broken)).toBe(html);
        expect(broken.match(/<[^>]*>|&\w+;/g)).toEqual(html.match(/<[^>]*>|&\w+;/g));
      }),
    );
  });
});

describe('a dash between words', () => {
  it('never begins a line', () => {
    expect(hyphenate('Ruusujen leikkaus – näin onnistut')).toBe('Ruusujen leikkaus\u00a0– näin onnistut');
    expect(hyphenateHtml('<p>Talo – ja <b>piha</b></p>')).toBe('<p>Talo\u00a0– ja <b>piha</b></p>');
    expect(hyphenate('50–75 cm')).toBe('50–75 cm');
  });
});

describe('a text in pieces', () => {
  const shy = '\u00AD';
  const pieces = (...texts: string[]) => hyphenatePieces(texts.map((text) => ({ text }))).map(({ text }) => text);

  it('is broken as the whole text is, wherever the pieces end', () => {
    expect(pieces('pallo', 'hortensian', ' varret')).toEqual([
      `pal${shy}lo${shy}`,
      `hor${shy}ten${shy}sian`,
      ' varret',
    ]);
  });

  it('is the whole text, whatever it is', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'i', 'k', 's', 't', 'ä', ' ', '–', '@', '😀', shy),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
        const plain = texts.map((one) => one.replaceAll(shy, ''));
        expect(pieces(...plain).join('')).toBe(hyphenate(plain.join('')));
        expect(pieces(...plain).map((one) => one.replaceAll(shy, '').replaceAll('\u00A0', ' '))).toEqual(plain);
      }),
    );
  });
});

describe('a text that is cut after some lines', () => {
  it('has its long words apart, with what touches them', () => {
    expect(wholeWords('Uusi (lämmöntalteenotto), ja muuta')).toEqual([
      { text: 'Uusi ', isLong: false },
      { text: expect.stringMatching(/^\(läm\u00AD.*to\),$/), isLong: true },
      { text: ' ja muuta', isLong: false },
    ]);
    expect(wholeWords('')).toEqual([]);
  });

  it('has every word apart that may stand where it is cut, but for the shortest', () => {
    expect(wholeWords('Kivijalan suojaus ennen pakkasia ja lunta keväällä')).toEqual([
      { text: 'Kivijalan suojaus ennen ', isLong: false },
      { text: 'pakkasia', isLong: true },
      { text: ' ja lunta ', isLong: false },
      { text: 'keväällä', isLong: true },
    ]);
  });

  it('loses and gains nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('lämmöntalteenotto', 'kylpyhuoneremontti'), (text, word) => {
        const whole = `${text} ${word} ${text}`;
        expect(
          wholeWords(whole)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(hyphenate(whole));
      }),
    );
  });
});

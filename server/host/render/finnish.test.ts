// Finnish view counts and word breaks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatViews, hyphenate, hyphenateHtml, hyphenatePieces, longWords, wholeWords } from './finnish.ts';

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
const bare = (text: string) =>
  text.replaceAll(soft, '').replaceAll('\u00a0–', ' –').replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

describe('word breaks', () => {
  it.each(['<', '&', 'a', 'a.', '@', '1'])('are found in no time in endless %j', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(bare(hyphenate(text))).toBe(text);
    expect(bare(hyphenateHtml(text.replaceAll('<', '&lt;')))).toBe(text.replaceAll('<', '&lt;'));
  });

  it('come to words over 12 letters only', () => {
    expect(hyphenate('rakennuslupahakemus')).toBe(['rakennus', 'lupa', 'hakemus'].join(soft));
    expect(hyphenate('kaksitoistaa')).toHaveLength(12);
    expect(hyphenate('pieni talo ja iso piha')).not.toContain(soft);
  });

  it.each([
    ['herttavuorenkilpi', 'hertta|vuoren|kilpi'],
    ['ruotsinköynnöskuusama', 'ruotsin|köynnös|kuusama'],
    ['idänsinililja', 'idän|sini|lilja'],
    ['Ilmalämpöpumpun', 'Ilma|lämpö|pumpun'],
    ['kylpyhuoneremontti', 'kylpy|huone|remontti'],
    ['tietosuojaselosteessa', 'tieto|suoja|selosteessa'],
    ['aluskatteessa', 'alus|katteessa'],
    ['sadevesitynnyreistä', 'sade|vesi|tynnyreistä'],
    ['lehtikompostilla', 'lehti|kompostilla'],
    ['vertailuarvonsa', 'vertailu|arvonsa'],
    ['talonperuskorjaus', 'talon|perus|korjaus'],
    ['Runkovaihtoehdot', 'Runko|vaihto|ehdot'],
    ['kuitusementtikate', 'kuitu|sementti|kate'],
    ['isotähtiputkella', 'iso|tähti|putkella'],
    ['heinäkuussakaan', 'heinä|kuussakaan'],
    ['kansainvälisyys', 'kan|sain|vä|li|syys'],
    ['puurakentamisesta', 'puu|ra|ken|ta|mi|sesta'],
  ])('come to the seams of a compound, and to syllables of its longest parts alone: %s', (word, parts) =>
    expect(hyphenate(word)).toBe(parts.replaceAll('|', soft)),
  );

  it.each([
    ['italialaiselta', 'ita|lialai|selta'],
    ['Lisäeristämättömässä', 'Lisäeris|tä|mät|tö|mässä'],
  ])('never leave one letter of a word alone between two breaks: %s', (word, parts) => {
    expect(hyphenate(word).split(soft).join('|')).toBe(parts);
  });

  it('come to shorter words in titles than in running text', () => {
    const titled = (text: string) =>
      wholeWords(text)
        .map((piece) => piece.text)
        .join('');
    expect(titled('Pihasauna ja hortensiat')).toBe(`Piha${soft}sauna ja hor${soft}ten${soft}siat`);
    expect(hyphenate('Pihasauna ja hortensiat')).not.toContain(soft);
  });

  it('never leave two letters alone at the end of a line or on the next, nor hide in an e-mail address', () => {
    expect(hyphenate('ilmalämpöpumppu')).toBe(['ilma', 'lämpö', 'pumppu'].join(soft));
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
      '<p class="kansainvalisyys"><a href="/rakennuslupahakemus/?kasvillisuusvyohyke=1" rel="noopener">' +
      'rakennuslupahakemus&amp;rakennuslupahakemus</a>&quot;&lt;</p>';
    const broken = hyphenateHtml(html);
    expect(bare(broken)).toBe(html);
    expect(broken).toContain(`rakennus${soft}lupa`);
    expect(broken.match(/<[^>]*>|&\w+;/g)).toEqual(html.match(/<[^>]*>|&\w+;/g));
  });

  it('stay out of what is in another language', () => {
    const word = 'rakennuslupahakemus';
    const broken = hyphenate(word);
    const latin = `<i lang="la">${word} <b>${word}</b> <i>${word}</i> ${word}</i>`;
    expect(hyphenateHtml(`<p>${word} ${latin} ${word}</p>`)).toBe(`<p>${broken} ${latin} ${broken}</p>`);
    expect(hyphenateHtml(`<p lang="sv">${word}</p><p lang="fi">${word}</p>`)).toBe(
      `<p lang="sv">${word}</p><p lang="fi">${broken}</p>`,
    );
    expect(hyphenateHtml(`<p>${word} <i lang="la">${word}`)).toBe(`<p>${broken} <i lang="la">${word}`);
    expect(hyphenateHtml('<i lang="la">'.repeat(20_000))).toHaveLength(13 * 20_000);
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
  });
});

describe('a number', () => {
  const joiner = '\u2060';
  it.each([
    ['maksaa 12 500 euroa', 'maksaa 12_500 euroa'],
    ['1 250 000 kirjaa', '1_250_000 kirjaa'],
    ['noin 40 % ja 15 € ja 200 m², 5 m.', 'noin 40_% ja 15_€ ja 200_m², 5_m.'],
    ['lokakuu 5 maata, 3 luukkua', 'lokakuu 5 maata, 3 luukkua'],
    ['50–75 cm', `50–${joiner}75_cm`],
    ['1 500–2 000 €', `1_500–${joiner}2_000_€`],
    ['Rakennus 2020–', 'Rakennus 2020–'],
  ])('stays on its line with its thousands, its unit and its range: %s', (text, whole) => {
    expect(hyphenate(text).replaceAll('\u00a0', '_')).toBe(whole);
  });

  it('is left alone in a tag', () => {
    const html = '<img alt="2 000 m 5–7" width="5">';
    expect(hyphenateHtml(`${html}5–7 m`)).toBe(`${html}5–${joiner}7\u00a0m`);
  });

  it('is the same in pieces', () => {
    const pieces = hyphenatePieces([{ text: '1 5' }, { text: '00–2 000' }, { text: ' €' }]);
    expect(pieces.map(({ text }) => text)).toEqual(['1\u00a05', `00–${joiner}2\u00a0000`, '\u00a0€']);
  });
});

describe('a text in pieces', () => {
  const shy = '\u00AD';
  const pieces = (...texts: string[]) => hyphenatePieces(texts.map((text) => ({ text }))).map(({ text }) => text);

  it('is broken as the whole text is, wherever the pieces end', () => {
    expect(pieces('pallo', 'hortensian', ' varret')).toEqual([`pallo${shy}`, 'hortensian', ' varret']);
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
      { text: '(lämmön\u00ADtalteenotto),', isLong: true },
      { text: ' ja muuta', isLong: false },
    ]);
    expect(wholeWords('')).toEqual([]);
  });

  it('has every word apart that may stand where it is cut, but for the shortest of a title', () => {
    expect(wholeWords('Kivijalan suojaus ennen pakkasia ja lunta keväällä')).toEqual([
      { text: 'Kivi\u00ADjalan', isLong: true },
      { text: ' suojaus ennen ', isLong: false },
      { text: 'pak\u00ADka\u00ADsia', isLong: true },
      { text: ' ja lunta ', isLong: false },
      { text: 'keväällä', isLong: true },
    ]);
  });

  it('has the shortest words of a lead apart, too', () => {
    const lead =
      'Hyvä kasvimaa syntyy vähitellen, ja onnistuu yhdessä viikonlopussa, kunhan maa on kunnossa ja lajit ovat oikeat.';
    expect(wholeWords(lead)).toContainEqual({ text: 'on', isLong: true });
  });

  it('has only words with breaks apart where it is a title', () => {
    expect(longWords('Suojaus ennen talvea ja lunta ja lämmöntalteenotto')).toEqual([
      { text: 'Suojaus ennen talvea ja lunta ja ', isLong: false },
      { text: 'lämmön\u00ADtalteenotto', isLong: true },
    ]);
  });

  it('loses and gains nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('lämmöntalteenotto', 'kylpyhuoneremontti'), (text, word) => {
        const whole = `${text} ${word} ${text}`;
        expect(
          wholeWords(whole)
            .map((piece) => piece.text)
            .join('')
            .replaceAll(soft, ''),
        ).toBe(hyphenate(whole).replaceAll(soft, ''));
      }),
    );
  });
});

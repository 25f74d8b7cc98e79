// The sections of a plant card: the present ones, the omitted ones, and the cuts of their texts.
import { describe, expect, it } from 'vitest';
import { type Raw, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import type { SafeHtml } from '../../view/rich-text.ts';
import { buildSections } from './sections.ts';
import { buildWarnings } from './warnings.ts';

const page = (changes: Raw = {}) => parsePage(rawPage('PlantCardPage', changes)) as PlantCardPage;
const sections = (changes: Raw = {}) => buildSections(page(changes), (html) => html as SafeHtml, 'Keskitaso');
const titles = (changes: Raw = {}) => sections(changes).map(({ title }) => title);
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const find = (changes: Raw, id: string) => sections(changes).find((section) => section.id === id);

const no = { scent: false, toxic: false, allergenic: false, thorny: false, cut_flower: false, ampel: false };
const everything = {
  ...no,
  description: 'Kuvaus.',
  care_instructions: 'Kastele.',
  suitability: 'Penkkiin.',
  vegetation_zones: named('I', 'II'),
  blooming_months: [
    { name: 'toukokuu', month_number: 5 },
    { name: 'kesäkuu', month_number: 6 },
  ],
  flower_colors: named('eri värejä', 'valkoinen'),
  autumn_colors_description: 'Punainen.',
  enviroment_details: 'Lehto.',
  vegetation_conditions: named('tuore'),
  light_requirements: named('aurinko', 'varjo'),
  notes: 'Huomaa.',
  habitat_requirements: 'Multava.',
  reproduction: 'Jaa.',
  substrate_humus: 'runsas',
  substrate_lime: '<p>vähäinen</p>',
  substrate_nutrients: 'kohtalaiset',
  uses: 'Kimppuun.',
};

describe('the sections', () => {
  it('stand in the order of the specification', () => {
    expect(titles(everything)).toEqual([
      'Kuvaus',
      'Hoito-ohjeet',
      'Soveltuvuus',
      'Kasvuvyöhykkeet',
      'Kukinta-aika',
      'Kukan väri',
      'Syysväri',
      'Kasvin ominaisuudet',
      'Kasvuympäristö',
      'Valontarve',
      'Huomioitavaa',
      'Kasvupaikkavaatimukset',
      'Lisääminen',
      'Kasvualusta',
      'Käyttö',
    ]);
  });

  it('are hidden when there is nothing to tell', () => {
    expect(titles()).toEqual([]);
  });

  it.each([' \n ', '<p></p>', '<p>&nbsp;</p><p> </p>', '<p>\u00a0</p>'])(
    'are hidden when their text is the blank %j',
    (blank) => {
      const texts = Object.fromEntries(
        Object.entries(everything).flatMap(([key, value]) => (typeof value === 'string' ? [[key, blank]] : [])),
      );
      expect(titles(texts)).toEqual([]);
    },
  );

  it('have ids of their own', () => {
    const ids = sections(everything).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a section', () => {
  it('of care has the word of the care badge', () => {
    expect(find(everything, 'hoito')).toMatchObject({ kind: 'text', html: 'Kastele.', chip: 'Keskitaso' });
    expect(find(everything, 'kuvaus')).toMatchObject({ chip: '' });
  });

  it('of zones has a strip from I to VIII and says the same in words', () => {
    const zones = find(everything, 'vyohykkeet');
    expect(zones).toMatchObject({ kind: 'zones', words: 'Menestyy vyöhykkeillä I–II.' });
    if (zones?.kind !== 'zones') throw new Error('another kind');
    expect(zones.zones.map(({ name }) => name)).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']);
    expect(zones.zones.filter(({ isGrown }) => isGrown).map(({ name }) => name)).toEqual(['I', 'II']);
  });

  it('of one zone speaks of one, and of unknown zones without a strip', () => {
    expect(find({ vegetation_zones: named('V') }, 'vyohykkeet')).toMatchObject({ words: 'Menestyy vyöhykkeellä V.' });
    expect(find({ vegetation_zones: named('Etelä') }, 'vyohykkeet')).toMatchObject({
      zones: [],
      words: 'Menestyy vyöhykkeellä Etelä.',
    });
  });

  it('of the time of bloom names every month', () => {
    expect(find(everything, 'kukinta')).toMatchObject({ words: 'Toukokuu ja kesäkuu' });
  });

  it('of colours has a swatch and the word', () => {
    expect(find(everything, 'varit')).toMatchObject({
      colours: [
        { name: 'eri värejä', className: 'eri-vareja' },
        { name: 'valkoinen', className: 'valkoinen' },
      ],
    });
  });

  it('of properties answers six times, with words of the editors where there are any', () => {
    const raw = {
      ...no,
      scent: true,
      scent_description: 'Voimakas.',
      toxic: true,
      thorny: true,
      toxic_description: ' ',
    };
    const section = find(raw, 'ominaisuudet');
    if (section?.kind !== 'properties') throw new Error('another kind');
    expect(section.properties.map(({ label, isTrue, description }) => [label, isTrue, description])).toEqual([
      ['Tuoksu', true, 'Voimakas.'],
      ['Myrkyllinen', true, ''],
      ['Allergisoiva', false, ''],
      ['Piikikäs', true, ''],
      ['Leikkokukaksi', false, ''],
      ['Amppeliin', false, ''],
    ]);
  });

  it('of properties is silent of what the backend does not tell, which is no "no"', () => {
    expect(find({ thorny: true, toxic: null }, 'ominaisuudet')).toMatchObject({ properties: [{ label: 'Piikikäs' }] });
  });

  it('of the substrate has a row for what is known', () => {
    expect(find({ ...everything, substrate_humus: '' }, 'kasvualusta')).toMatchObject({
      rows: [
        { label: 'Kalkki', value: 'vähäinen' },
        { label: 'Ravinteet', value: 'kohtalaiset' },
      ],
    });
  });

  it('of the environment is there for its ground alone', () => {
    expect(find({ vegetation_conditions: named('tuore', 'kostea') }, 'ymparisto')).toMatchObject({
      html: '',
      tags: ['tuore', 'kostea'],
    });
  });
});

describe('a long text', () => {
  it.each([
    ['kuvaus', 'description', 50],
    ['hoito', 'care_instructions', 30],
    ['soveltuvuus', 'suitability', 30],
    ['kaytto', 'uses', 30],
  ])('in %s is cut after its lines', (id, field, lines) => {
    const long = 'Kymmenen m. '.repeat(lines * 4);
    expect(find({ [field]: long }, id)).toMatchObject({ lines, mayBeCut: true });
    expect(find({ [field]: `<p>${'a</p><p>'.repeat(lines)}</p>` }, id)).toMatchObject({ mayBeCut: true });
    expect(find({ [field]: 'Kymmenen m. '.repeat(lines) }, id)).toMatchObject({ lines, mayBeCut: false });
  });
});

describe('the warnings', () => {
  it('say what can harm, and name help only with poison', () => {
    const raw = { toxic: true, toxic_description: 'Marjat.', allergenic: true, thorny: true };
    expect(buildWarnings(page(raw))).toEqual([
      { sentence: 'Kasvi tai sen osat ovat myrkyllisiä.', description: 'Marjat.', isPoison: true },
      { sentence: 'Kasvi voi aiheuttaa allergiaoireita.', description: '', isPoison: false },
      { sentence: 'Kasvissa on piikkejä – käytä käsineitä.', description: '', isPoison: false },
    ]);
  });

  it('are none for a harmless plant, whatever its descriptions', () => {
    expect(buildWarnings(page({ toxic_description: 'Ei myrkyllinen.' }))).toEqual([]);
  });
});

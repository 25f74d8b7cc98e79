// Plants: as small cards, in the articles that link to them, and with their months of bloom.
import { describe, expect, it } from 'vitest';
import { type Raw, rawImage, rawItem, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { parseBlocks } from '../../../contract/blocks.ts';
import { listItem } from '../../../contract/items.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildBloomPlant, colourClass } from './bloom.ts';
import { readPlantNames } from './names.ts';
import { buildPlantTeaser, plantPathsIn } from './teaser.ts';

const bloom = (changes: Raw) => buildBloomPlant(parsePage(rawPage('PlantCardPage', changes)) as PlantCardPage);
const months = (...numbers: number[]) => numbers.map((month_number) => ({ name: 'x', month_number }));

describe('a small plant card', () => {
  it('shows its first picture as decoration', () => {
    const raw = rawItem(1, { name_sci: 'Rosa', plant_card_images: [{ image: rawImage() }] });
    const teaser = buildPlantTeaser(parseAs(listItem, raw, 'item'), { sizes: '64px' });
    expect(teaser).toMatchObject({ url: '/juttu-1/', scientific: 'Rosa', picture: { alt: '', sizes: '64px' } });
  });
});

describe('the plants of an article', () => {
  it('are found wherever its blocks name them, each once, in reading order', () => {
    const text = (path: string) => ({ id: path, type: 'text', value: `<p><a href="${path}">x</a></p>` });
    const body = parseBlocks([
      text('/kasvikortisto/ruusu/'),
      { id: 's', type: 'section', value: { heading: '', child_blocks: [text('/kasvikortisto/kielo/')] } },
      { id: 't', type: 'table', value: { data: [['[Ruusu](/kasvikortisto/ruusu/)', '/kasvikortisto/ /ranta/käen/']] } },
    ]);
    const plant = (relative_url: string) => parseAs(listItem, rawItem(1, { meta: { relative_url } }), 'item');
    const plants = ['/kasvikortisto/kielo/', '/kasvikortisto/ruusu/', '/ranta/k%C3%A4en/'].map(plant);
    expect(plantPathsIn(body, readPlantNames(plants))).toEqual([
      '/kasvikortisto/ruusu/',
      '/kasvikortisto/kielo/',
      '/ranta/k%C3%A4en/',
    ]);
  });
});

describe('the bloom of a plant', () => {
  it.each([
    [[5, 6], 'Kukkii touko–kesäkuussa'],
    [[6, 5], 'Kukkii touko–kesäkuussa'],
    [[7], 'Kukkii heinäkuussa'],
    [[5, 8], 'Kukkii touko–elokuussa'],
    [[], ''],
    [[13], ''],
  ])('in the months %j is told in words', (numbers, words) => {
    expect(bloom({ blooming_months: months(...numbers) }).inWords).toBe(words);
  });

  it('has twelve months, January first', () => {
    const flags = bloom({ blooming_months: months(1, 12) }).months;
    expect(flags).toEqual([true, ...Array(10).fill(false), true]);
  });

  it.each([
    ['vaaleanpunainen', 'vaaleanpunainen'],
    ['Eri värejä', 'eri-vareja'],
    ['Säröö', 'saroo'],
    // Two code points for one letter, as some keyboards write it.
    [' vihrea\u0308 ', 'vihrea'],
  ])('in the colour %s has the class %s', (name, className) => expect(colourClass(name)).toBe(className));
});

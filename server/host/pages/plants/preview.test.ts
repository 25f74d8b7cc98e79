// The small card of a plant in an article.
import { describe, expect, it } from 'vitest';
import { type Raw, rawImage, rawItem } from '../../../../tests/helpers/raw-content.ts';
import { plant } from '../../../../texts/fi/plants.ts';
import { fill } from '../../../../texts/fill.ts';
import { listItem } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildPlantPreview, describePlant } from './preview.ts';

const item = (changes: Raw) => parseAs(listItem, rawItem(1, changes), 'item');
/** Builds the card, and the description on the link to the plant. */
function preview(changes: Raw) {
  const plant = item(changes);
  return { ...buildPlantPreview(plant), words: describePlant(plant) };
}

describe('a plant’s card', () => {
  it('tells its names, life, height, dangers and bloom, and the same as a description', () => {
    expect(
      preview({
        title: 'Kielo',
        name_sci: 'Convallaria majalis',
        perenniality: 'PE',
        height: { min: 15, max: 25 },
        toxic: true,
        blooming_months: [{ name: 'toukokuu', month_number: 5 }],
        flower_colors: [{ id: 1, name: 'valkoinen' }],
        plant_card_images: [{ image: rawImage() }],
      }),
    ).toMatchObject({
      title: 'Kielo',
      url: '/juttu-1/',
      facts: ['Monivuotinen', fill(plant.cm, { min: 15, max: 25 })],
      isToxic: true,
      bloom: { colour: 'valkoinen', inWords: 'Kukkii toukokuussa' },
      words: 'Convallaria majalis. Kukkii toukokuussa. Myrkyllinen',
      picture: { isLead: false },
    });
  });

  it.each(['X', 'constructor'])('leaves out what the backend does not tell, and a life of %s', (perenniality) => {
    expect(preview({ name_sci: 'Rosa', perenniality })).toMatchObject({
      facts: [],
      isToxic: false,
      bloom: null,
      picture: null,
      words: 'Rosa',
    });
  });
});

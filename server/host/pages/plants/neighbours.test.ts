// The plants around a plant, and its further pictures.
import { describe, expect, it } from 'vitest';
import { type Raw, rawImage, rawItem, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { listItem } from '../../../contract/items.ts';
import { type PlantCardPage, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildGallery } from './gallery.ts';
import { buildRelated, findNeighbours } from './neighbours.ts';

const plant = (id: number, title: string) => parseAs(listItem, rawItem(id, { title, name_sci: `Sci ${id}` }), 'item');
const registry = [
  plant(1, 'Öljypuu'),
  plant(2, 'Aitoukonhattu'),
  plant(3, 'Åkerbär'),
  plant(4, 'Kielo'),
  plant(5, 'Äimä'),
];
const titles = (id: number) => {
  const { previous, next } = findNeighbours({ id }, registry);
  return [previous?.title, next?.title];
};

describe('the plants before and after', () => {
  it.each([
    [2, [undefined, 'Kielo']],
    [4, ['Aitoukonhattu', 'Åkerbär']],
    [3, ['Kielo', 'Äimä']],
    [5, ['Åkerbär', 'Öljypuu']],
    [1, ['Äimä', undefined]],
  ])('plant %i follow Finnish order, and end at the ends', (id, expected) => expect(titles(id)).toEqual(expected));

  it('are none for a plant that the registry lacks', () => expect(titles(99)).toEqual([undefined, undefined]));

  it('lead to their cards', () => {
    expect(findNeighbours({ id: 2 }, registry).next).toEqual({ title: 'Kielo', url: '/juttu-4/' });
  });
});

describe('related plants', () => {
  const card = (id: number, relative_url = `/kasvikortisto/${id}/`) => ({
    id,
    title: `Kasvi ${id}`,
    meta: { relative_url },
  });

  it('are cards where the registry knows them, else links', () => {
    const { teasers, links } = buildRelated([card(4), card(77), card(1)], registry);
    expect(teasers.map(({ title, scientific }) => [title, scientific])).toEqual([
      ['Kielo', 'Sci 4'],
      ['Öljypuu', 'Sci 1'],
    ]);
    expect(links).toEqual([{ title: 'Kasvi 77', url: '/kasvikortisto/77/' }]);
  });

  it('are there once each, whatever the backend repeats', () => {
    const { teasers, links } = buildRelated([card(4), card(77), card(4), card(77)], registry);
    expect([teasers.length, links.length]).toEqual([1, 1]);
  });

  it('are links when the registry did not come, and nothing without an address', () => {
    expect(buildRelated([card(4), card(5, '')], [])).toEqual({
      teasers: [],
      links: [{ title: 'Kasvi 4', url: '/kasvikortisto/4/' }],
    });
  });
});

describe('the gallery', () => {
  const gallery = (...images: Raw[]) => {
    const page = parsePage(rawPage('PlantCardPage', { plant_card_images: images.map((image) => ({ image })) }));
    return buildGallery((page as PlantCardPage).plant_card_images)?.view.pictures ?? null;
  };
  const at = (url: string, changes: Raw = {}) => rawImage({ meta: { download_url: `/media/${url}.webp` }, ...changes });

  it('is empty for one picture, which is the hero', () => {
    expect(gallery()).toBeNull();
    expect(gallery(at('a'))).toBeNull();
  });

  it('shows the others, each leading to itself at its largest', () => {
    expect(gallery(at('a'), at('b', { caption: 'Nuppu', copyright: 'Aino' }), at('c'))).toMatchObject([
      { largeUrl: '/kuva/1920-90/media/b.webp', caption: 'Nuppu', credit: 'Aino' },
      { largeUrl: '/kuva/1920-90/media/c.webp' },
    ]);
  });

  it.each([
    [399, 300, 0],
    [400, 299, 0],
    [400, 300, 1],
    [0, 0, 1],
  ])('has of a picture of %i × %i pixels %i', (width, height, amount) => {
    expect(gallery(at('a'), at('b', { width, height }))?.length ?? 0).toBe(amount);
  });
});

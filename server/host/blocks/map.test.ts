// The map block: the address of its frame, its texts, and a map without data.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { type BlockValue, parseBlocks } from '../../contract/blocks.ts';
import { contentSecurityPolicy } from '../http/headers.ts';
import { buildMap, mapAddress } from './map.ts';

const blockOf = (value: Raw) => {
  const [block] = parseBlocks([{ id: 'm', type: 'map', value }]);
  return buildMap((block as { value: BlockValue<'map'> }).value, blockContext());
};
const map = (value: Raw) => blockOf(value).map as NonNullable<ReturnType<typeof buildMap>['map']>;

describe('a map', () => {
  it('is built from its address and zoom', () => {
    expect(map({ address: ' Esimerkkikatu 10, 33100 Tampere ', zoom: 15 })).toEqual({
      name: 'map',
      view: {
        address: 'Esimerkkikatu 10, 33100 Tampere',
        service: 'Google Maps',
        link: {
          href: 'https://www.google.com/maps/search/?api=1&query=Esimerkkikatu+10%2C+33100+Tampere',
          rel: 'noopener nofollow',
          target: '_blank',
        },
      },
      props: {
        src: 'https://www.google.com/maps?q=Esimerkkikatu+10%2C+33100+Tampere&z=15&hl=fi&output=embed',
        title: 'Kartta, Esimerkkikatu 10, 33100 Tampere',
        loadingText: 'Ladataan karttaa...',
      },
    });
  });

  it.each([
    [1, '1'],
    [20, '20'],
    [0, '1'],
    [-3, '1'],
    [21, '20'],
    [1e9, '20'],
    [12.6, '13'],
    [Number.NaN, '14'],
  ])('has a zoom of %d as %s', (zoom, shown) => {
    expect(new URL(mapAddress('Katu 1', zoom)).searchParams.get('z')).toBe(shown);
  });

  it('has zoom 14 when it has none', () => {
    expect(new URL(map({ address: 'Katu 1' }).props.src).searchParams.get('z')).toBe('14');
    expect(new URL(map({ address: 'Katu 1', zoom: null }).props.src).searchParams.get('z')).toBe('14');
  });

  it('says its own words while it loads', () => {
    expect(map({ address: 'Katu 1', loading_text: 'Hetki vielä…' }).props.loadingText).toBe('Hetki vielä…');
  });

  it.each(['Katu 1&output=x#y', 'javascript:alert(1)', '"><script>', '?q=toinen'])(
    'keeps a hostile address inside the search: %s',
    (address) => {
      const url = new URL(map({ address }).props.src);
      expect(url.origin + url.pathname).toBe('https://www.google.com/maps');
      expect(url.searchParams.get('q')).toBe(address);
      expect([...url.searchParams.keys()]).toEqual(['q', 'z', 'hl', 'output']);
    },
  );

  it('keeps its props small, however long the address is', () => {
    expect(JSON.stringify(map({ address: '🌲'.repeat(5000) }).props).length).toBeLessThan(4000);
  });

  it.each([null, undefined, {}, { address: null }, { address: '  ' }])('without data is none: %j', (value) => {
    expect(blockOf(value)).toEqual({ map: null });
  });

  it('has a frame that the security policy lets in', () => {
    const sources = /frame-src ([^;]*)/.exec(contentSecurityPolicy)?.[1]?.split(' ');
    expect(sources).toContain(new URL(map({ address: 'Katu 1' }).props.src).origin);
  });
});

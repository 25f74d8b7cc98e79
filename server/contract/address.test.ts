// Addresses to which content may link, and those that are emptied on input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawItem } from '../../tests/helpers/raw-content.ts';
import { cleanAddress } from './address.ts';
import { listItem } from './items.ts';
import { parseAs } from './parse.ts';

describe('an address', () => {
  it.each(['/', '/puutarha/', '#alku', '?page=2', '/a?b=c#d', 'https://a.example/', 'mailto:a@b.example', 'tel:+358'])(
    '%j may be linked as it is',
    (address) => expect(cleanAddress(address)).toBe(address),
  );

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'evil.example',
    'https://',
    '',
    '  ',
  ])('%j is emptied', (address) => expect(cleanAddress(address)).toBe(''));

  it('never leads from a path to another host, as browsers read it', () => {
    const site = 'https://koe.example';
    const parts = fc.constantFrom('/', '\\', '\t', '\n', '.', 'evil.example', '#', '?', '@', ':', ' ', 'a');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (tail) => {
        const address = cleanAddress(`/${tail.join('')}`);
        return address === '' || new URL(address, site).origin === site;
      }),
    );
  });

  it('is emptied in an item that enters, and the item stays', () => {
    const raw = rawItem(1, { meta: { relative_url: '//evil.example', html_url: 'javascript:alert(1)' } });
    expect(parseAs(listItem, raw, 'item')).toMatchObject({
      title: 'Juttu 1',
      meta: { relative_url: '', html_url: '' },
    });
  });
});

// Named props and views, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const service = 'Google Maps';
const link = { href: 'https://www.google.com/maps/search/?api=1&query=x', rel: 'noopener nofollow', target: '_blank' };
const src = 'https://www.google.com/maps?q=x&z=14&hl=fi&output=embed';
const loadingText = 'Ladataan karttaa...';
const map = (address: string) => ({
  props: { src, title: `Kartta, ${address}`, loadingText },
  view: { address, service, link },
});

export const about: WidgetNotes = {
  group: 'media',
  do: ['Name the place in the text as well: the map loads only when the visitor asks for it.'],
};

export const examples = {
  'an address': map('Esimerkkikatu 10, 33100 Tampere'),
  'an address that is long': map(
    'Rakennustarviketehtaan vanha konttori, Puutarhurinkoulunpolku 1234 B, 3. kerros, 00000 Mallilanmäki',
  ),
};

// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const field = (more: string) =>
  `<div class="search-field"><input type="search" name="search" aria-label="Hae sivustolta" autocomplete="off" enterkeyhint="search"${more}></div>`;

export const about: WidgetNotes = {
  group: 'lists',
  do: ['Put it around a search field that works alone: without an answer in three seconds it stays a plain field.'],
  dont: ['Don’t set `only` on the site’s own search: it leaves plants alone.'],
};

export const examples = {
  'a field for every kind of page': { props: {}, view: null, bodyHtml: field('') },
  'a field for plants, with words in it': { props: { only: 'plants' }, view: null, bodyHtml: field(' value="hort"') },
};

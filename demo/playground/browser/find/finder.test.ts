// The results of the palette, and their order.
import { describe, expect, it } from 'vitest';
import type { WidgetWords } from '../../widget-words.ts';
import type { Catalogue } from '../types.ts';
import { createFinder, findableIn } from './finder.ts';

const example = (title: string, ...plays: string[]) => ({
  title,
  url: '',
  plays: plays.map((name) => ({ name, width: null, answers: [], steps: [] })),
});
const catalogue = {
  widgets: [
    {
      name: 'lead-form',
      summary: 'The lead form: every kind of field, sent once.',
      notes: { group: 'forms', do: ['Name every company that receives the lead.'] },
      examples: [example('a request for an offer', 'asks for an offer'), example('with errors')],
    },
    { name: 'map', summary: 'A map.', notes: null, examples: [example('a place')] },
  ],
  blocks: [{ type: 'text' }, { type: 'map_embed' }],
} as unknown as Catalogue;
const words: WidgetWords = {
  'lead-form': {
    props: [['privacyUrl', 'The address of the privacy statement.']],
    events: [['widget:submitted', 'The form was sent.']],
    options: [['theme', 'Light or dark.']],
  },
};

const find = createFinder(findableIn(catalogue, words));
const titles = (query: string) => find(query).map(({ title }) => title);
const first = (query: string) => find(query)[0];

describe('the palette', () => {
  it('shows every widget and block before anything is typed', () => {
    expect(titles(' ')).toEqual(['lead-form', 'map', 'text', 'map_embed']);
  });

  it.each([
    ['lead', 'widget', '/demo/show/widgets/lead-form/1/'],
    ['with err', 'example', '/demo/show/widgets/lead-form/2/'],
    ['asks offer', 'example', '/demo/show/widgets/lead-form/1/'],
    ['privacyurl', 'prop', '/demo/show/widgets/lead-form/1/'],
    ['url', 'prop', '/demo/show/widgets/lead-form/1/'],
    ['widget:submitted', 'event', '/demo/show/widgets/lead-form/1/'],
    ['submitted', 'event', '/demo/show/widgets/lead-form/1/'],
    ['data-theme', 'option', '/demo/show/widgets/lead-form/1/?place=partner'],
    ['receives', 'widget', '/demo/show/widgets/lead-form/1/'],
    ['embed', 'block', '/demo/show/blocks/map_embed/'],
  ])('finds by %j first the %s at %s', (query, kind, href) => {
    expect(first(query)).toMatchObject({ kind, href });
  });

  it('forgives a mistake in a longer word, and none in a short one', () => {
    expect(titles('privcy')).toContain('privacyUrl');
    expect(titles('mqp')).toEqual([]);
  });

  it('wants every word', () => {
    expect(titles('lead zebra')).toEqual([]);
  });

  it('finds names and summaries while the source is still being read', () => {
    const early = createFinder(findableIn(catalogue, null));
    expect(early('lead')[0]?.kind).toBe('widget');
    expect(early('privacyUrl')).toEqual([]);
  });
});

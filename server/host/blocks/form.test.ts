// The form block: what stands in the place of a lead form.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import { buildBlocks } from './blocks.ts';

const build = (changes: object = {}) => {
  const customer = { id: 4, title: 'Kelohonka', meta: { relative_url: '/yritykset/kelohonka/', html_url: '' } };
  const value = {
    id: 1,
    heading: 'Pyydä tarjous',
    body: '<p>Kerro työstä.</p>',
    form_fields: [],
    meta: { slug: 'pyyda-tarjous', customers: [customer] },
    ...changes,
  };
  return buildBlocks(parseBlocks([{ id: 'f', type: 'form', value }]), blockContext());
};

describe('a form block', () => {
  it('has its heading, its words, its slug and the companies to ask', () => {
    expect(build()).toMatchObject([
      {
        type: 'form',
        view: {
          slug: 'pyyda-tarjous',
          heading: 'Pyydä tarjous',
          bodyHtml: '[rich <p>Kerro työstä.</p>]',
          companies: [{ title: 'Kelohonka', link: { href: '/yritykset/kelohonka/' } }],
        },
      },
    ]);
  });

  it('leaves no trace while its form is not live', () => {
    expect(build({ live: false })).toEqual([]);
  });
});

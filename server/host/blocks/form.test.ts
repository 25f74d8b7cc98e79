// The form block: its texts, and the props of its widget.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { viewOf } from '../../../tests/helpers/view-of.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import { consentVersion } from '../../contract/forms.ts';
import type { SafeHtml } from '../view/rich-text.ts';
import type { BlockContext } from './block-context.ts';
import { buildBlocks } from './blocks.ts';

const field = (clean_name: string, more: object = {}) => ({
  id: 7,
  clean_name,
  label: 'Nimi',
  field_type: 'singleline',
  required: true,
  ...more,
});

const build = (changes: object = {}, context: Partial<BlockContext> = {}) => {
  const customer = { id: 4, title: 'Kelohonka', meta: { relative_url: '/yritykset/kelohonka/', html_url: '' } };
  const value = {
    id: 1,
    heading: 'Pyydä tarjous',
    body: '<p>Kerro työstä.</p>',
    success_text: 'Kiitos!',
    consent_text: '',
    form_fields: [field('nimi')],
    meta: { slug: 'pyyda-tarjous', customers: [customer] },
    ...changes,
  };
  return buildBlocks(parseBlocks([{ id: 'f', type: 'form', value }]), blockContext(context));
};
const propsOf = (...parts: Parameters<typeof build>) => viewOf('form', build(...parts)[0]).call.props;

describe('a form block', () => {
  it('has its heading, its words and its slug', () => {
    expect(build()).toMatchObject([
      {
        type: 'form',
        view: {
          slug: 'pyyda-tarjous',
          heading: 'Pyydä tarjous',
          level: 2,
          bodyHtml: '[rich <p>Kerro työstä.</p>]',
        },
      },
    ]);
  });

  it('calls a field that nobody has named by what the backend calls it', () => {
    const form_fields = [{ id: 1, clean_name: 'veneen_pituus', field_type: 'number' }];
    expect(propsOf({ form_fields }, {}).fields).toMatchObject([{ label: 'Veneen pituus' }]);
  });

  it('gives its widget the form, the page it stands on and the companies', () => {
    expect(propsOf({}, { pageId: 12, path: '/energia/' })).toEqual({
      formId: 1,
      slug: 'pyyda-tarjous',
      fields: [
        {
          clean_name: 'nimi',
          label: 'Nimi',
          field_type: 'singleline',
          required: true,
          default_value: '',
          disabled: false,
          choices: '',
          help_text: '',
        },
      ],
      successText: 'Kiitos!',
      companies: ['Kelohonka'],
      privacyUrl: '/tietosuojaseloste/',
      pageId: 12,
      page: '/energia/',
    });
  });

  it('knows whether the article names all of its companies as partners', () => {
    const isNamed = (partnerIds: number[], changes = {}) => propsOf(changes, { partnerIds }).isPartnerNamed ?? false;
    const two = { meta: { slug: 'a', customers: [4, 5].map((id) => ({ id, title: `Yritys ${id}` })) } };
    const none = { meta: { slug: 'a', customers: [] } };
    expect([isNamed([4, 9]), isNamed([9]), isNamed([4], two), isNamed([5, 4], two), isNamed([4], none)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('asks for consent by the version of its words, whose links open beside the form', () => {
    const consent_text =
      '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p><p>Ja <a href="https://x.example/" rel="nofollow" target="_blank">muut</a>.</p>';
    const richText = (html: string) => html as SafeHtml;
    expect(propsOf({ consent_text }, { richText })).toMatchObject({
      consentVersion: consentVersion(consent_text),
      consentHtml:
        'Hyväksyn <a href="/ehdot/" target="_blank" rel="noopener">ehdot<span class="visually-hidden"> (avautuu uuteen välilehteen)</span></a>.' +
        '<br>Ja <a href="https://x.example/" rel="nofollow" target="_blank">muut</a>.',
    });
  });

  it('leaves out a field that nobody can draw or name, and keeps the later of two with one name', () => {
    const form_fields = [
      field('nimi'),
      field('_consent'),
      field('parent_page'),
      field('kaksi sanaa'),
      field(''),
      field('outo', { field_type: 'hologrammi' }),
      'rikki',
      field('nimi', { label: 'Toinen' }),
    ];
    expect(propsOf({ form_fields }).fields).toMatchObject([{ clean_name: 'nimi', label: 'Toinen' }]);
  });

  it('has fields whose names begin with a digit', () => {
    const names = ['2025_vuosi', '10', 'ä1'];
    expect(propsOf({ form_fields: names.map((name) => field(name)) }).fields).toMatchObject(
      names.map((clean_name) => ({ clean_name })),
    );
  });

  it.each<[string, object, boolean]>([
    ['a field without a name', field(''), true],
    ['a choice without choices', field('valinta', { field_type: 'radio', choices: ' \n' }), true],
    ['a field of a new type', field('outo', { field_type: 'hologrammi' }), true],
    ['a field of a new type, which is disabled', field('outo', { field_type: 'hologrammi', disabled: true }), false],
    ['a field without a name that may be empty', field('', { required: false }), false],
    ['a field whose later one has its name', field('nimi'), false],
  ])('is unavailable when it requires what it cannot show: %s', (_, lost, isUnavailable) => {
    const { problem } = viewOf('form', build({ form_fields: [lost, field('nimi')] })[0]);
    expect(problem).toBe(isUnavailable ? 'Tämä lomake ei ole juuri nyt käytettävissä.' : '');
  });

  it('leaves no trace while its form is not live', () => {
    expect(build({ live: false })).toEqual([]);
  });
});

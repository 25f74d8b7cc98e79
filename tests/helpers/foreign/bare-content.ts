// The content of a backend that leaves out every optional field: titles, types and addresses.
import type { ForeignContent, ForeignPage, Raw } from './content.ts';

/** Its software writes paths unencoded, except for characters that would be misread. */
const addressOf = (path: string) => path.replaceAll('%', '%25');

const page = (id: number, type: string, path: string, title: string, more: Raw = {}): ForeignPage => ({
  path,
  page: { ...{ id, title }, ...more, meta: { type: `base.${type}`, relative_url: addressOf(path) } },
});

const file = (name: string) => ({ image: { meta: { download_url: `/media/${name}` } } });
/** Every block with only its required fields. Lists that may be empty have no items. */
const leastBlocks: [type: string, value: Raw][] = [
  ['heading', 'Kaikki palaset vähimmillään'],
  ['text', 'Pelkkää tekstiä, jossa ei ole yhtään merkintää.'],
  ['quote', { text: 'Tuuli kääntyi.' }],
  ['image', file('maisema.png')],
  ['link_image', file('pysty.png')],
  ['link_image', {}],
  ['image_carousel', { items: [file('maisema.png')] }],
  ['image_deck', { items: [file('neliö.png')] }],
  ['link_image_deck', { items: [file('neliö.png')] }],
  ['card', {}],
  ['card', { title: 'Kortti, jolla on vain nimi' }],
  ['card_deck', { items: [{ title: 'Yksi' }, {}] }],
  ['card_list', { items: [{ title: 'Kaksi' }] }],
  ['contact', {}],
  ['contact', { name: 'Laiturivahti' }],
  ['document', { meta: { download_url: '/media/asiakirjat/ohje.pdf' } }],
  ['jumbotron', {}],
  ['jumbotron', { text: 'Laatikko, jolla ei ole otsikkoa.' }],
  ['link_button', {}],
  ['link_button', { link_text: 'Ei johda minnekään' }],
  ['link_text', { relative_url: '/jutut/' }],
  ['map', null],
  ['map', { address: 'Utö' }],
  ['embed', {}],
  ['embed', { url: 'https://www.youtube.com/watch?v=saari000001' }],
  ['custom_code', '<p>Oma pala</p>'],
  ['table', { data: [['Tuuli', '8'], ['Aalto']] }],
  ['table', { data: [] }],
  ['section', { child_blocks: [{ id: 's1', type: 'text', value: 'Osassa, jolla ei ole otsikkoa.' }] }],
  ['section', {}],
  ['column_6_6', { column_1: [{ id: 'c1', type: 'text', value: 'Palstassa.' }] }],
  ['column_4_4_4', {}],
  ['form', { id: 31, form_fields: [{ id: 1, clean_name: 'terveiset', field_type: 'singleline' }], meta: {} }],
  ['competition_submission', { id: 41 }],
  ['hologrammi', { tuntematon: true }],
];

export function bareContent(): ForeignContent {
  const body = leastBlocks.map(([type, value], index) => ({ id: `b${index}`, type, value }));
  return {
    site: { site_name: 'Rantavahti', site_settings: {}, footer: {} },
    pages: [
      page(1, 'HomePage', '/', 'Rannalta'),
      page(2, 'CategoryPage', '/veneet ja laiturit/', 'Veneet ja laiturit'),
      page(3, 'ArticleIndexPage', '/jutut/', 'Jutut'),
      page(4, 'ArticlePage', '/tulisijat/kesäkeittiö/', 'Kesäkeittiö tuulen alle'),
      page(5, 'ArticlePage', '/veneet ja laiturit/100 % vedenpitävä/', 'Sata prosenttia vedenpitävä'),
      page(6, 'ArticlePage', `/${'hyvin-pitkä-osoite-'.repeat(9)}joka-päättyy-tähän/`, 'Osoite, joka ei lopu'),
      page(7, 'ArticlePage', '/Åland & Utö/c++;a=1,2/', 'Merkkejä, joita muut karttavat'),
      page(8, 'ArticlePage', '/palaset/', 'Kaikki palaset vähimmillään', { body }),
      page(9, 'CustomerIndexPage', '/tekijät/', 'Tekijät'),
      page(10, 'CustomerPage', '/tekijät/båtslip/', 'Båtslip'),
      page(11, 'FormPage', '/kysy/', 'Kysy'),
      page(12, 'FormPage', '/kysy veneestä/', 'Kysy veneestä', {
        form: {
          id: 32,
          form_fields: [{ id: 1, clean_name: 'nimi', field_type: 'singleline', required: true }],
          meta: {},
        },
      }),
      page(13, 'FreeformPage', '/näin toimimme/', 'Näin toimimme'),
      page(14, 'SearchIndexPage', '/etsi/', 'Etsi'),
      page(15, 'ArticlePageTag', '/aiheet/jäätie/', 'Jäätie'),
      page(16, 'TopicIndexPage', '/teemat/', 'Teemat'),
      page(17, 'TopicPage', '/teemat/talvi/', 'Talvi'),
      page(18, 'PlantRegistryIndexPage', '/rantakasvit/', 'Rantakasvit'),
      page(19, 'PlantCategoryPage', '/rantakasvit/ryhmät/heinät/', 'Heinät'),
      page(20, 'PlantCardIndexPage', '/rantakasvit/kaikki/', 'Kaikki rantakasvit'),
      page(21, 'PlantCardPage', '/rantakasvit/merikaali/', 'Merikaali'),
      page(22, 'PlantCardPage', '/rantakasvit/mäkitervakko/', 'Mäkitervakko'),
      page(23, 'QuestionPage', '/saako laiturin purkaa/', 'Saako laiturin purkaa?'),
    ],
    tags: [{ id: 51, name: 'Sähkö', meta: { slug: 'sähkö' } }],
    redirects: [
      {
        id: 61,
        old_path: '/vanha keittiö/',
        is_permanent: true,
        redirect_page: null,
        redirect_link: '/tulisijat/kesäkeittiö/',
      },
    ],
    works: null,
    competition: null,
    customers: {},
    listFields: [
      ...[
        'title',
        'name_sci',
        'name_se',
        'plant_card_images',
        'lead_title',
        'lead_paragraph',
        'lead_image',
        'category',
      ],
      ...['hitcount__clicks', 'hitcount', 'logo', 'search_description'],
    ],
    hasOptionalCalls: false,
  };
}

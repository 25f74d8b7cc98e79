// Responses of a content API as raw JSON, small and complete, for tests to change field by field.
import { type FakeBackend, movedTo } from './fake-backend.ts';

/** Raw JSON: tests break it on purpose. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
export type Raw = any;

export const rawSite = (changes: Raw = {}): Raw => ({
  site_name: 'Koe & Näyte',
  site_settings: { logo: null, domain: 'koe.example', description: 'Kokeita.' },
  main_menu: [{ title: 'Puutarha', relative_url: '/puutarha/', html_url: '', page_segments: [], submenu: [] }],
  tools_menu: [],
  footer: { menu_1: null, menu_2: null, menu_3: null, menu_4: null, show_logo: true, show_newsletter: true },
  newsletter: { title: 'Tilaa kirje', description: 'Kerran viikossa.' },
  newsletter_sites: [{ name: 'Koekirje', domain: 'koe.example', list: 'koe' }],
  ...changes,
});

export const rawImage = (changes: Raw = {}): Raw => ({
  id: 1,
  title: 'Kuva',
  alt: 'Kuvan sanat',
  width: 1600,
  height: 1000,
  copyright: 'Kuvaaja',
  caption: 'Kuvateksti',
  meta: { download_url: '/media/kuva.webp' },
  ...changes,
});

export const rawCategory = (changes: Raw = {}): Raw => ({
  id: 2,
  title: 'Puutarha',
  meta: { relative_url: '/puutarha/', html_url: '', slug: 'puutarha' },
  ...changes,
});

/** Any page; the fields of its type and its `meta` can be changed. */
export const rawPage = (type: string, changes: Raw = {}): Raw => ({
  id: 10,
  title: 'Otsikko',
  ...changes,
  meta: {
    type: `base.${type}`,
    html_url: '',
    relative_url: '/sivu/',
    slug: 'sivu',
    first_published_at: '2026-05-01T07:00:00+03:00',
    published_at: '2026-05-01T07:00:00+03:00',
    last_published_at: '2026-05-01T07:00:00+03:00',
    ...changes.meta,
  },
});

export const rawArticle = (changes: Raw = {}): Raw =>
  rawPage('ArticlePage', {
    lead_paragraph: 'Ingressi.',
    body: [{ id: 'b1', type: 'text', value: '<p>Leipäteksti.</p>' }],
    ...changes,
    meta: { category: rawCategory(), author: { first_name: 'Aino', last_name: 'Esimerkki' }, ...changes.meta },
  });

export const rawItem = (id: number, changes: Raw = {}): Raw => ({
  id,
  title: `Juttu ${id}`,
  ...changes,
  meta: { relative_url: `/juttu-${id}/`, html_url: '', category: rawCategory(), ...changes.meta },
});

/** One page of a list, with the links to the previous and the next page. */
export function rawList(items: Raw[], changes: Raw = {}): Raw {
  const pagination = { page: 1, num_pages: 1, count: items.length, ...changes };
  const { page, num_pages } = pagination;
  const linkTo = (other: number) => (other >= 1 && other <= num_pages ? `https://api.example/?page=${other}` : null);
  return { items, links: { prev: linkTo(page - 1), next: linkTo(page + 1) }, meta: { pagination } };
}

/** A competition work with every optional field. */
export const rawSubmission = (id: number, changes: Raw = {}): Raw => ({
  id,
  name: `Nimimerkki ${id}`,
  room_usage: `Sopukka ${id}`,
  mood_words: ['hiljainen', 'vihreä'],
  single_tip: 'Vinkki muille.',
  vote_count: 10 + id,
  thumbnail_url: '/media/pieni.webp',
  images: [{ large_url: '/media/suuri.webp', medium_url: '', original_url: '', original_filename: 'a.jpg' }],
  related_article: {
    title: 'Pitkä otsikko',
    lead_title: 'Lyhyt otsikko',
    lead_image: { file: '/media/juttu.webp', title: 'Kuva' },
    lead_image_hide: false,
    relative_url: '/juttu/',
    html_url: '',
  },
  ...changes,
});

/** A field of a lead form. */
export const rawField = (clean_name: string, field_type: string, changes: Raw = {}): Raw => ({
  id: `f-${clean_name}`,
  clean_name,
  label: `Kenttä ${clean_name}`,
  field_type,
  required: false,
  default_value: '',
  disabled: false,
  choices: '',
  help_text: '',
  ...changes,
});

/** A lead form as `GET /forms/{id}/` returns it: name and email are required, pictures and consent are optional. */
export const rawForm = (changes: Raw = {}): Raw => ({
  id: 3,
  heading: 'Pyydä tarjous',
  body: '<p>Vastaamme pian.</p>',
  success_text: 'Kiitos pyynnöstä!',
  consent_text: '',
  live: true,
  form_fields: [
    rawField('nimi', 'singleline', { required: true }),
    rawField('email', 'email', { required: true }),
    rawField('viesti', 'multiline'),
    rawField('aiheet', 'checkboxes', { choices: 'piha,sauna' }),
    rawField('kuvat', 'image'),
  ],
  meta: { slug: 'pyyda-tarjous', customers: [] },
  ...changes,
});

/** The host's request for the page at a path. */
export const findPath = (path: string) => `/api/pages/find/?html_path=${path}`;

/** Makes a fake backend answer with a complete small site, and with these pages by their paths. */
export function serveSite(backend: FakeBackend, pages: Record<string, Raw>): void {
  backend.answer('/api/site/', { json: rawSite() });
  backend.answer('/api/pages/', { json: rawList([rawItem(1), rawItem(2)]) });
  backend.answer('/api/pages/names/', { json: { items: [] } });
  serveRegistry(backend);
  // Every page links to the front page, and a browser prefetches it.
  servePage(backend, '/', rawPage('HomePage', { id: 9000 }));
  for (const [path, page] of Object.entries(pages)) servePage(backend, path, page);
}

/** Makes a fake backend return the address of its plant registry. */
function serveRegistry(backend: FakeBackend, relative_url = '/kasvikortisto/'): void {
  const meta = { type: 'base.PlantRegistryIndexPage', relative_url };
  backend.answer(registryPath, { json: rawList([rawItem(23, { title: 'Kasvikortisto', meta })]) });
}
/** The host's request for the address of the plant registry. */
export const registryPath = '/api/pages/?type=base.PlantRegistryIndexPage&page_size=100&page=1';

/** Makes a fake backend return a page by its path and by its id, after a redirect (docs/content-api.md, "Reading"). */
export function servePage(backend: FakeBackend, path: string, page: Raw): void {
  backend.answer(findPath(path), movedTo(`/api/pages/${page.id}/`));
  backend.answer(`/api/pages/${page.id}/`, { json: page });
  backend.answer(`/api/pages/${page.id}/related_articles/`, { json: rawList([]) });
}

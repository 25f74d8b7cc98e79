// Writes a small content folder for tests, with a few files of every kind.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Files by their path in the folder; values that are not texts become JSON. */
export type Files = Record<string, unknown>;

/** Writes files into a new folder, or into `dir`; returns the folder. */
export async function writeFiles(files: Files, dir?: string): Promise<string> {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'pihlaja-content-')));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Whether a log message is caused by {@link testContent}, whose pictures do not exist. */
export const isOfTestContent = (message: string): boolean =>
  message.includes('pictures') || message === 'some of the content is not shown or followed';

/** Creates plain pictures with names such as `plants/kielo`; returns their folder. */
export async function drawTestPictures(names: string[], width = 60, height = 40): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-pictures-'));
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const background = { r: name.length * 7, g: 90, b: 40 };
    await sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toFile(join(folder, `${name}.webp`));
  }
  return folder;
}

/** An article file; `front` overrides fields of its front matter. */
export function articleFile(front: Record<string, unknown> = {}, body = 'Leipäteksti.'): string {
  const fields = {
    title: 'Otsikko',
    lead: 'Ingressi.',
    category: 'puutarha',
    author: 'Aino Esimerkki',
    published: '2026-05-01T07:00:00+03:00',
    ...front,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** The data of a plant; `facts` overrides its fields. */
export const plant = (title: string, facts: object = {}) => ({
  title,
  name_sci: `${title} latina`,
  name_se: `${title} på svenska`,
  perenniality: 'PE',
  category: 'Perennat',
  light: ['puolivarjo'],
  vegetation_zones: ['I', 'II'],
  blooming_months: [6],
  flower_colors: ['valkoinen'],
  ...facts,
});

/** Content for the tests of routes. */
export const testContent: Files = {
  'categories.json': [
    { slug: 'puutarha', title: 'Puutarha', lead_paragraph: 'Kasveista.' },
    { slug: 'talot', title: 'Talot', lead_paragraph: 'Taloista.' },
    { slug: 'arkisto', title: 'Arkisto', show_in_menus: false },
  ],
  'companies.json': [
    {
      id: 'multa',
      title: 'Multa Oy',
      body: '<p>Multaa.</p>',
      domains: ['multa.example'],
      selected_articles: ['ruusut'],
    },
    { id: 'akseli', title: 'Äkseli Oy', body: '<p>Työkaluja.</p>' },
  ],
  'forms.json': [
    {
      slug: 'tarjous',
      title: 'Tarjous',
      customers: ['multa'],
      form_fields: [{ clean_name: 'nimi', label: 'Nimi', field_type: 'singleline', required: true }],
    },
    { slug: 'suljettu', title: 'Suljettu', live: false, form_fields: [] },
  ],
  'competition.json': {
    submissions: [
      {
        id: 7,
        room_usage: 'Kasvihuone',
        mood_words: ['vihreä'],
        vote_count: 3,
        images: ['works/7'],
        related_article: 'ruusut',
      },
      { id: 2, name: 'Nimimerkki', vote_count: 0, related_article: null },
    ],
  },
  'redirects.json': [
    { old_path: '/vanha/', page: '/puutarha/ruusut/' },
    { old_path: '/haku.php?id=1', page: '/puutarha/', is_permanent: false },
    { old_path: '/kauppa', link: 'https://kauppa.example/' },
    { old_path: '/lista.php?laji=a&id=1', link: '/puutarha/' },
  ],
  'site.json': {
    site_name: 'Testisivusto',
    picture_credit: 'Kuvitus: ohjelmallisesti luotu',
    main_menu: [
      {
        title: 'Puutarha',
        relative_url: '/puutarha/',
        submenu: [{ title: 'Ruusut', relative_url: '/puutarha/ruusut/' }],
      },
    ],
    footer: { menu_1: { heading: 'Aiheet', menu_items: [{ link_text: 'Talot', html_url: '/talot/' }] }, social: {} },
    newsletter_sites: [
      { name: 'Testikirje', domain: 'site.example', list: 'testi' },
      { name: 'Toinen kirje', domain: 'toinen.example', list: 'toinen' },
    ],
    announcement: 'halla',
    announcements: [{ name: 'halla', content: '<p>Hallaa.</p>', start: 'eilinen' }],
    search_types: [
      { search_type: 'articles', title: 'Artikkelit', page_type: 'base.ArticlePage', search_fields: ['lead_title'] },
    ],
  },

  'plants.json': [
    plant('Kielo', { toxic: true, blooming_months: [5, 6] }),
    plant('Öljypuu', {
      category: 'Puut',
      light: ['aurinko'],
      flower_colors: ['keltainen', 'vihreä'],
      blooming_months: [9],
    }),
    plant('Ahomansikka', { vegetation_zones: ['VIII'], light: ['aurinko', 'puolivarjo'] }),
  ],
  'plants/kielo.json': {
    description: 'Tuoksuva kukka.',
    vegetation_conditions: ['tuore'],
    related: ['oljypuu'],
    image_alt: 'Piirros: kielo',
  },
  'home/index.md': '---\ntitle: Testisivusto\nmost_read_heading: Luetuimmat\n---\n\n## Tervetuloa\n',
  'articles/ruusut.md': articleFile(
    {
      title: 'Ruusujen leikkaus',
      lead_title: 'Leikkaa ruusut',
      tags: ['ruusut', 'myrkylliset-kasvit'],
      partners: ['multa'],
      views: 100,
      related: ['perustukset'],
      published: '2026-03-01T07:00:00+02:00',
      updated: '2026-04-01T07:00:00+03:00',
    },
    'Leikkaa *vanhat* versot.\n\n```block form\nform: tarjous\n```\n\n```block competition_submission\nid: 7\n```',
  ),
  'articles/perustukset.md': articleFile(
    { title: 'Perustukset', category: 'talot', views: 900, published: '2026-02-01T07:00:00+02:00' },
    'Ruusujen juuret eivät riko sokkelia. 100 % varmuus.',
  ),
  'articles/lyhdyt.md': articleFile({
    title: 'Lyhdyt',
    tags: ['köynnökset'],
    views: 50,
    published: '2026-04-15T07:00:00+03:00',
  }),
  'articles/piilossa.md': articleFile({ title: 'Piilossa', hidden: true, published: '2026-04-20T07:00:00+03:00' }),
  'articles/luonnos.md': articleFile({ title: 'Luonnos', draft: true }),
  'pages/ehdot.md': '---\ntitle: Ehdot\n---\n\n## Yleistä\n\nEhdot.\n',
};

// The content of a backend that has every optional field of every page, block and site datum.
import { encodePath, type ForeignContent, type ForeignPage, type Raw } from './content.ts';
import {
  articles,
  categories,
  categoryRef,
  leadInPlaceOfSubtitle,
  pathWithoutSubtitle,
  tagOf,
  tagTexts,
  teaserOf,
} from './full-articles.ts';
import { everyBlock } from './full-blocks.ts';
import { companyRef, wholeCompany } from './full-company.ts';
import { wholeForm } from './full-forms.ts';
import { plantPages, registryChoices } from './full-plants.ts';
import { block, daysAgo, link, type PageParts, picture, wholePage } from './full-shapes.ts';
import { wholeSite } from './full-site.ts';
import { workOf } from './full-works.ts';

export function fullContent(siteUrl: string): ForeignContent {
  const customer = companyRef(siteUrl);
  const form = wholeForm(70, 'kunnostus', [customer]);
  const works = [1, 2, 3].map((n) => workOf(siteUrl, n));
  const tags = ['älykäs sähkö', 'jäätie'].map((slug, index) => tagOf(siteUrl, 500 + index, slug));
  const categoryRefs = new Map(categories.map((one) => [one[0], categoryRef(siteUrl, one)]));
  const whole = (parts: PageParts, more: Raw = {}, meta: Raw = {}) => wholePage(siteUrl, parts, more, meta);
  const described = (id: number, type: string, path: string, title: string): PageParts => ({
    ...{ id, type, path, title },
    description: `${title}: mitä saaristossa pitää tietää ennen lähtöä.`,
  });
  const teasers = articles.map((one, index) => teaserOf(siteUrl, 200 + index, one, categoryRefs.get(one[0])));
  const lead = {
    lead_paragraph: 'Ingressi, joka kertoo sivun asian.',
    lead_image: picture('maisema-lukku', 'Lukkopiru'),
  };
  const body = [block('heading', { text: 'Väliotsikko', level: 2 }), block('text', '<p>Sivun oma teksti.</p>')];
  const all = everyBlock({ siteUrl, form: { ...form, id: 71 }, work: works[0] });

  const pages: ForeignPage[] = [
    whole(described(1, 'HomePage', '/', 'Rannalta rantaan'), {
      body: [
        block('text', '<p>Tervetuloa laiturille.</p>'),
        block('card_deck', { items: [cardTo(siteUrl), cardTo(siteUrl)] }),
      ],
      most_read_heading: 'Luetuimmat laiturilla',
      native_ads: [{ targetId: 'ulappa-1' }, { targetId: 'ulappa-2' }, { targetId: 'ulappa-3' }],
    }),
    ...categories.map(([id, path, title]) => ({
      ...whole(described(id, 'CategoryPage', path, title), {
        lead_paragraph: `${title}: kaikki, mitä olemme siitä kirjoittaneet.`,
        related_articles: teasers.slice(0, 10),
        customers: [customer],
      }),
      isInMenus: true,
    })),
    ...articles.map(([category, path, title], index) =>
      whole(
        { ...described(200 + index, 'ArticlePage', path, title), age: 20 + index },
        {
          lead_title: `Lyhyesti: ${title}`,
          ...(path === pathWithoutSubtitle
            ? { subtitle: '', lead_paragraph: leadInPlaceOfSubtitle }
            : { subtitle: `${title}, nyt uusin ohjein`, lead_paragraph: 'Näin se tehdään, kun tuulee.' }),
          ...{
            lead_image: picture(`maisema-${index}`, `Piirros: ${title}`),
            lead_image_caption: 'Kuvateksti',
            lead_image_hide: index === 1,
          },
          body: index === 0 ? all : body,
          related_articles: teasers.filter((_, other) => other !== index).slice(0, 4),
          hitcount: { views: 15300 - index, clicks: 900 },
        },
        {
          category: categoryRefs.get(category),
          tags: tags.map(({ name, meta }) => ({ name, meta })),
          author: { first_name: 'Märta', last_name: 'Öhman-Skärgårdsliv', email: 'marta@ulappa.example' },
          customers: [customer],
          page_options: { ads_disabled: index === 2 },
        },
      ),
    ),
    whole(described(3, 'ArticleIndexPage', '/jutut/', 'Kaikki jutut'), { ...lead, body }),
    whole(described(4, 'CustomerIndexPage', '/tekijät/', 'Tekijät'), { ...lead, body }),
    whole(
      described(40, 'CustomerPage', '/tekijät/Åbolands båtslip/', 'Åbolands båtslip'),
      wholeCompany(siteUrl, teasers),
    ),
    whole(described(5, 'FormPage', '/kysy veneestä/', 'Kysy veneestä'), { form, body }),
    whole(described(6, 'FreeformPage', '/näin toimimme/', 'Näin toimimme'), {
      body,
      top_banner: true,
      bottom_banner: true,
    }),
    whole(described(7, 'FreeformPage', '/henkilötiedot/', 'Näin käsittelemme tietojasi'), {
      body,
      top_banner: false,
      bottom_banner: false,
    }),
    whole(described(8, 'FreeformPage', '/säännöt/', 'Palvelun säännöt'), {
      body,
      top_banner: false,
      bottom_banner: false,
    }),
    whole(described(9, 'FreeformPage', '/valokuvakisa/', 'Valokuvakisa'), {
      body: works.map((work) => block('competition_submission', work)),
      top_banner: true,
      bottom_banner: true,
    }),
    whole(
      described(10, 'SearchIndexPage', '/etsi/', 'Etsi'),
      {},
      { search_types: wholeSite(siteUrl, []).search_types },
    ),
    ...tags.map(({ name, meta }, index) =>
      whole(described(500 + index, 'ArticlePageTag', `/aiheet/${meta.slug}/`, `Aihe: ${name}`), {
        name,
        ...tagTexts('Kaikki, mitä aiheesta on kirjoitettu.'),
      }),
    ),
    whole(described(12, 'TopicIndexPage', '/teemat/', 'Teemat'), { ...lead, body }),
    whole(described(13, 'TopicPage', '/teemat/jäätie/', 'Jäätie'), { ...lead, body }),
    whole(described(14, 'PlantRegistryIndexPage', '/rantakasvit/', 'Rantakasvit'), lead, registryChoices),
    whole(described(15, 'PlantCategoryPage', '/rantakasvit/ryhmät/heinät/', 'Heinät'), { ...lead, body }),
    whole(described(16, 'PlantCardIndexPage', '/rantakasvit/kaikki/', 'Kaikki rantakasvit'), { ...lead, body }),
    ...plantPages(siteUrl, 300),
    whole(described(17, 'QuestionPage', '/kysymykset/saako laiturin purkaa/', 'Saako laiturin purkaa?'), {
      ...lead,
      body,
    }),
  ];
  return {
    site: wholeSite(siteUrl, [customer]),
    pages,
    tags,
    redirects: [
      redirectTo(600, '/vanha keittiö/', true, {
        id: 200,
        title: 'Kesäkeittiö',
        meta: { relative_url: encodePath('/tulisijat/kesäkeittiö/') },
      }),
      { ...redirectTo(601, '/vene/', false, null), redirect_link: encodePath('/kysy veneestä/') },
    ],
    works,
    competition: {
      ...{ title: 'Valokuvakisa: parhaan rannan kuva', lead: 'Äänestä rantaa, jolle itse soutaisit.' },
      ...{ closes_at: daysAgo(-20), winner_at: daysAgo(-30) },
    },
    customers: Object.fromEntries(categories.map(([id]) => [id, [customer]])),
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
      ...['blooming_months', 'flower_colors', 'height', 'perenniality', 'toxic'],
    ],
    hasOptionalCalls: true,
  };
}

const cardTo = (siteUrl: string): Raw => ({
  ...{ image: picture('neliö-etusivu', 'Lyhty'), header: 'Nyt', title: 'Lyhdyt esiin', subtitle: 'Pimeä tulee' },
  ...{ text: '<p>Neljä lyhtyä, jotka kestävät tuulen.</p>', footer: 'Kokeiltu' },
  ...link(siteUrl, '/tulisijat/kesäkeittiö/', 'Lue lyhdyistä'),
});

const redirectTo = (id: number, old_path: string, is_permanent: boolean, redirect_page: Raw): Raw => ({
  ...{ id, old_path, is_permanent, redirect_page, redirect_link: '' },
});

// The full publisher's articles, their categories and tags.
import { encodePath, type Raw } from './content.ts';
import { daysAgo, picture } from './full-shapes.ts';

const longWord = 'Epäjärjestelmällistyttämättömyydellänsäkään';

export const categories: [id: number, path: string, title: string][] = [
  [2, '/tulisijat/', 'Tulisijat'],
  [21, '/veneet ja laiturit/', 'Veneet ja laiturit'],
  [22, '/uutiset/', 'Saaristouutiset'],
  [23, '/käsityöt/', 'Käsityöt ja pitkät illat'],
  [24, '/ruokaa mereltä/', 'Ruokaa mereltä'],
  [25, '/hirsi/', 'Hirsirakentamisenperinnetaitajat'],
  [26, '/Åland/', 'Åland på svenska'],
];
export const articles: [category: number, path: string, title: string][] = [
  [2, '/tulisijat/kesäkeittiö/', 'Kesäkeittiö, joka kestää meren'],
  [23, '/käsityöt/100 % villaa/', 'Sata prosenttia villaa: kudo kalastajan paita'],
  [22, '/uutiset/yhteysalus & aikataulu + lippu/', 'Yhteysalus kulkee taas öisin'],
  [
    21,
    `/veneet ja laiturit/${'hyvin-pitkä-osoite-'.repeat(8)}loppu/`,
    `${longWord} emme voita myrskyä, joka tulee lännestä`,
  ],
  ...Array.from({ length: 12 }, (_, n): [number, string, string] => [
    2,
    `/tulisijat/tuli n:o ${n + 1}/`,
    `Tulen paikka ${n + 1}: ${['kallio', 'rantahiekka', 'saunan takka'][n % 3]}`,
  ]),
];

/** The article whose lead paragraph, several lines long, is shown instead of a subtitle. */
export const pathWithoutSubtitle = '/tulisijat/tuli n:o 1/';
export const leadInPlaceOfSubtitle =
  'Kallion päälle muurattu tulisija kestää sukupolvia, kun pohja on tehty oikein. Kerromme, mistä kivet saa, miten hormi vedetään tuulen alle ja milloin tulta ei sytytetä lainkaan, vaikka ilta olisi kuinka kaunis ja puut kuivia.';

export const categoryRef = (siteUrl: string, [id, path, title]: (typeof categories)[number]): Raw => ({
  ...{ id, title },
  meta: { relative_url: encodePath(path), html_url: siteUrl + encodePath(path), slug: path.slice(1, -1) },
});

export const teaserOf = (
  siteUrl: string,
  id: number,
  [, path, title]: (typeof articles)[number],
  category: Raw,
): Raw => ({
  ...{ id, title, lead_title: `Lyhyesti: ${title}`, lead_paragraph: 'Näin se tehdään.', category },
  lead_image: picture(`maisema-${id - 200}`, ''),
  meta: {
    ...{ type: 'base.ArticlePage', slug: path.split('/').at(-2), first_published_at: daysAgo(id - 180), category },
    ...{ relative_url: encodePath(path), html_url: siteUrl + encodePath(path) },
  },
});

export const tagTexts = (text: string): Raw => ({
  ...{
    description: text,
    intro: text,
    introduction: text,
    summary: text,
    lead_paragraph: text,
    body: `<p>${text}</p>`,
  },
});

export function tagOf(siteUrl: string, id: number, slug: string): Raw {
  const path = encodePath(`/aiheet/${slug}/`);
  const meta = { type: 'base.ArticlePageTag', slug, relative_url: path, html_url: siteUrl + path };
  return {
    ...{ id, name: slug },
    ...tagTexts('Kaikki, mitä aiheesta on.'),
    meta: { ...meta, search_description: 'Aihe', description: 'Aihe' },
  };
}

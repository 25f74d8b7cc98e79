// The shapes of the full publisher's pages, each with every optional field.
import { encodePath, type ForeignPage, type Raw } from './content.ts';
import { sizeOf } from './media.ts';

const day = 24 * 60 * 60 * 1000;
/** The date this many days ago, at seven in the morning of Finnish winter. */
export const daysAgo = (days: number): string =>
  `${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T07:00:00+02:00`;

/** A picture with all its properties; its name determines its shape. */
export const picture = (file: string, alt: string): Raw => {
  const [width, height] = sizeOf(file);
  return {
    id: 9000 + [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
    ...{ title: file, alt, width, height },
    copyright: 'Kuva: Ulappa-arkisto / Märta Öhman',
    caption: 'Arkistokuva',
    meta: { download_url: `/media/kuvat ja äänet/${file}.png` },
  };
};

export const link = (siteUrl: string, path: string, link_text: string, link_seo_type = 'internal'): Raw => ({
  ...{ link_text, link_seo_type, relative_url: encodePath(path) },
  html_url: siteUrl + encodePath(path),
});
export const elsewhere = (html_url: string, link_text: string, link_seo_type = 'external'): Raw => ({
  ...{ link_text, link_seo_type, relative_url: '', html_url },
});

export interface PageParts {
  id: number;
  type: string;
  path: string;
  title: string;
  description: string;
  /** Days since its publication. */
  age?: number;
}

/** The fields of every page. */
export function wholePage(siteUrl: string, parts: PageParts, more: Raw = {}, meta: Raw = {}): ForeignPage {
  const { id, type, path, title, description, age = 30 + id } = parts;
  const relative_url = encodePath(path);
  return {
    path,
    page: {
      ...{ id, title },
      ...more,
      meta: {
        type: `base.${type}`,
        ...{ relative_url, html_url: siteUrl + relative_url, canonical_url: siteUrl + relative_url },
        slug: path.split('/').at(-2) || 'etusivu',
        seo_title: `${title}: näin saaristossa`,
        search_description: description,
        description,
        search_image: picture('maisema-jako', ''),
        first_published_at: daysAgo(age),
        published_at: daysAgo(age),
        last_published_at: daysAgo(age - 5),
        created_at: daysAgo(age + 5),
        parent: { id: 100, title: 'Rannalta rantaan' },
        page_options: { ads_disabled: false },
        ...meta,
      },
    },
  };
}

let blockId = 0;
export const block = (type: string, value: Raw): Raw => {
  blockId += 1;
  return { id: `p-${blockId}`, type, value };
};

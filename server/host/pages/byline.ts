// Who wrote an article, when, and with whom (specification 1, section 2 "Article page", part 3).
import type { ArticlePage } from '../../contract/pages.ts';
import { addressOf } from '../security/safe-links.ts';
import { dayOf } from './helsinki-time.ts';
import { buildPicture, type Picture } from './picture.ts';

export interface Byline {
  author: string;
  /** ISO date-time, or empty. */
  date: string;
  /** Whether the date is of an update: then the word "Päivitetty" stands before it. */
  isUpdated: boolean;
  partners: { title: string; url: string; logo: Picture | null }[];
}

export function buildByline({ meta }: Pick<ArticlePage, 'meta'>): Byline {
  const published = meta.published_at ?? meta.first_published_at ?? '';
  const updated = meta.last_published_at ?? published;
  // What a reader sees is a date, so the same day is no update.
  const isUpdated = updated !== '' && dayOf(updated) !== dayOf(published);
  return {
    author: [meta.author?.first_name, meta.author?.last_name].filter(Boolean).join(' '),
    date: isUpdated ? updated : published,
    isUpdated,
    partners: meta.customers.map((customer) => ({
      title: customer.title,
      url: addressOf(customer.meta),
      logo: buildPicture(customer.logo, { sizes: '140px', alt: '' }),
    })),
  };
}

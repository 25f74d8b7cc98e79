// An article's author, date and partners.
import type { Customer } from '../../contract/items.ts';
import type { ArticlePage } from '../../contract/pages.ts';
import { dayOf } from '../../shared/helsinki-time.ts';
import { listedCompanies } from './listed-companies.ts';
import { buildPicture, type Picture } from './picture.ts';
import { addressOf, buildLink, type Link, type LinkRules } from './safe-links.ts';

export interface Byline {
  author: string;
  /** ISO date-time, or empty. */
  date: string;
  /** Whether the date is of an update: then the word "Päivitetty" precedes it. */
  isUpdated: boolean;
  partners: { title: string; link: Link; logo: Picture | null }[];
}

export function buildByline({ meta }: Pick<ArticlePage, 'meta'>, rules: LinkRules): Byline {
  const published = meta.published_at ?? meta.first_published_at ?? '';
  const updated = meta.last_published_at ?? published;
  // A reader sees only the date, so a change on the same day is no update.
  const isUpdated = updated !== '' && dayOf(updated) !== dayOf(published);
  return {
    author: [meta.author?.first_name, meta.author?.last_name].filter(Boolean).join(' '),
    date: isUpdated ? updated : published,
    isUpdated,
    partners: listedCompanies(meta.customers).map((customer) => ({
      title: customer.title,
      link: partnerLink(customer, rules),
      logo: buildPicture(customer.logo, { sizes: '96px', alt: '' }),
    })),
  };
}

/** A partner has paid for the cooperation, so the link is marked `sponsored` for search engines. */
export const partnerLink = ({ meta }: Pick<Customer, 'meta'>, rules: LinkRules): Link =>
  buildLink(addressOf(meta), rules, 'sponsored');

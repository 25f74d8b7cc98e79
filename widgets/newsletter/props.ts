// The newsletter form's props and their parser.
import { news } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface NewsletterWidgetProps {
  /** The heading. By default it is an invitation that names the product. */
  title: string;
  /** A sentence under the heading. There is none by default. */
  description: string;
  /** Follows the heading in the form's accessible name, where a page has another form with the same heading. */
  place: string;
  /** The id of the newsletter list. */
  list: string;
  /** The address that the form posts to, with and without JavaScript. */
  action: string;
  /** The address of the privacy statement. When it is empty, there is no link to it. */
  privacyUrl: string;
}

/** The props that a caller passes. */
export type NewsletterCallProps = WithDefaults<
  NewsletterWidgetProps,
  'title' | 'description' | 'place' | 'action' | 'privacyUrl'
> & {
  /** The name of the product, used in the default heading. */
  product: string;
};

export function parseProps(raw: unknown): NewsletterWidgetProps {
  const product = readText(raw, 'product', '');
  return {
    title: readText(raw, 'title', fill(news.title, { tuote: product })),
    description: readText(raw, 'description', ''),
    place: readText(raw, 'place', ''),
    list: readText(raw, 'list'),
    action: readText(raw, 'action', '/uutiskirje/'),
    privacyUrl: readText(raw, 'privacyUrl', ''),
  };
}

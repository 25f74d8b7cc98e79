// The newsletter form's props and their parser.
import { news } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { readText } from '../shared/behaviour/read-props.ts';

export interface NewsletterWidgetProps {
  /** Heading; by default an invitation that names the product. */
  title: string;
  /** A sentence under the heading; none by default. */
  description: string;
  /** Said after the heading in the form's name, where a page has another form of that name. */
  place: string;
  /** Id of the newsletter list. */
  list: string;
  /** Where the form posts, with and without JavaScript. */
  action: string;
  /** Address of the privacy statement; without one there is no link to it. */
  privacyUrl: string;
}

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

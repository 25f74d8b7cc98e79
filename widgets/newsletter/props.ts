// The newsletter form's props.
import { anyText, type CallProps, readProps, text, textOr } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** The name of the product, used in the default heading. */
  product: anyText,
  /** The heading. By default it is an invitation that names the product. */
  title: textOr(''),
  /** A sentence under the heading. There is none by default. */
  description: textOr(''),
  /** Follows the heading in the form's accessible name, where a page has another form with the same heading. */
  place: textOr(''),
  /** The id of the newsletter list. */
  list: text,
  /** The address that the form posts to, with and without JavaScript. */
  action: textOr('/uutiskirje/'),
  /** The address of the privacy statement. When it is empty, there is no link to it. */
  privacyUrl: textOr(''),
});

export type NewsletterWidgetProps = ReturnType<typeof parseProps>;
export type NewsletterCallProps = CallProps<typeof parseProps>;

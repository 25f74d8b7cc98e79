// The confirmation mail of a newsletter subscription.
import { newsletterMail as texts } from '../../../texts/fi/newsletter.ts';
import { html, withBreaks } from '../mail/html.ts';
import { button, link as linkTo, mailDocument, paragraph } from '../mail/layout.ts';
import type { Mail } from '../mail/outbox-queries.ts';

/** The recipient, the newsletter, and the target of the link. */
export interface Confirmation {
  recipient: string;
  /** The newsletter's public name. */
  listName: string;
  siteName: string;
  link: string;
  /** The address that cancels the subscription. */
  unsubscribeUrl: string;
}

/** The mail in Finnish, as plain text and HTML. */
export function confirmationMail({ recipient, listName, siteName, link, unsubscribeUrl }: Confirmation): Mail {
  // Newsletters that are ordered together are confirmed one by one, so the subject names the newsletter.
  const subject = /kirje/i.test(listName)
    ? `Vahvista tilaus: ${listName}`
    : `Vahvista ${listName.trim() || siteName} -uutiskirjeen tilaus`;
  const greeting = 'Hei!';
  const request = `Kiitos, että tilasit uutiskirjeen ${listName}. Vahvista vielä tilaus, niin seuraava kirje tulee sinulle:`;
  const note =
    'Linkki on voimassa seitsemän päivää. Jos et ole tilannut kirjettä, voit jättää tämän viestin huomiotta.';
  const farewell = `Ystävällisin terveisin\n${siteName}`;
  const content = html`${paragraph(greeting)}
${paragraph(request)}
${button('Vahvista tilaus', link)}
${paragraph(html`Jos linkki ei aukea, kopioi osoite selaimeen:<br>${linkTo(link, link)}`)}
${paragraph(withBreaks(farewell))}`;
  return {
    recipient,
    senderName: siteName,
    subject,
    text: [greeting, request, link, note, `${texts.cancel}\n${unsubscribeUrl}`, farewell].join('\n\n'),
    html: mailDocument({
      subject,
      siteName,
      heading: 'Vahvista tilaus',
      content,
      foot: html`${note}<br>${texts.cancel} ${linkTo(texts.cancelLink, unsubscribeUrl)}`,
    }),
    unsubscribeUrl,
  };
}

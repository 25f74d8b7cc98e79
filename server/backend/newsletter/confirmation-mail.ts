// The mail that asks to confirm a newsletter subscription.
import type { Mail } from '../store/outbox.ts';

/** Whom to ask, about which newsletter, and where a click leads. */
export interface Confirmation {
  recipient: string;
  /** The newsletter's name as readers know it. */
  listName: string;
  siteName: string;
  link: string;
}

/** The mail in Finnish, as plain text and HTML. */
export function confirmationMail({ recipient, listName, siteName, link }: Confirmation): Mail {
  const subject = `Vahvista ${siteName} -uutiskirjeen tilaus`;
  const greeting = 'Hei!';
  const request = `Kiitos, että tilasit uutiskirjeen ${listName}. Vahvista vielä tilaus, niin seuraava kirje tulee sinulle:`;
  const note =
    'Linkki on voimassa seitsemän päivää. Jos et ole tilannut kirjettä, voit jättää tämän viestin huomiotta.';
  const farewell = `Ystävällisin terveisin\n${siteName}`;
  return {
    recipient,
    subject,
    text: [greeting, request, link, note, farewell].join('\n\n'),
    html: [
      '<!doctype html><html lang="fi"><head><meta charset="utf-8">',
      `<title>${escapeHtml(subject)}</title></head><body>`,
      `<p>${greeting}</p><p>${escapeHtml(request)}</p>`,
      `<p><a href="${escapeHtml(link)}">Vahvista tilaus</a></p>`,
      `<p>Jos linkki ei aukea, kopioi osoite selaimeen:<br>${escapeHtml(link)}</p>`,
      `<p>${note}</p><p>${escapeHtml(farewell).replace('\n', '<br>')}</p></body></html>`,
    ].join(''),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

// The subject of a newsletter's confirmation mail.
import { expect, it } from 'vitest';
import { confirmationMail } from './confirmation-mail.ts';

it.each([
  ['Pihlaja', 'Vahvista Pihlaja -uutiskirjeen tilaus'],
  ['Pihlajan viikkokirje', 'Vahvista tilaus: Pihlajan viikkokirje'],
  [' ', 'Vahvista Koti & Piha -uutiskirjeen tilaus'],
])('of the newsletter "%s" names it: %s', (listName, subject) => {
  const links = { link: 'https://x/', unsubscribeUrl: 'https://x/peru/' };
  const mail = confirmationMail({ recipient: 'a@b.example', listName, siteName: 'Koti & Piha', ...links });
  expect(mail.subject).toBe(subject);
});

// The contacts on a company page.
import { describe, expect, it } from 'vitest';
import { buildContacts } from './contacts.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] };
const none = { website: '', email: '', phone_number: '', address: '' };
const contacts = (changes: Partial<typeof none>) => buildContacts({ ...none, ...changes }, rules);
const [text, href] = [(all: ReturnType<typeof contacts>) => all[0]?.text, (all: ReturnType<typeof contacts>) => all[0]?.link.href]; // biome-ignore format: two of a kind

describe('the contacts of a company', () => {
  it('are its website, email, phone number and address, in this order', () => {
    const all = contacts({
      website: 'https://multa.example/',
      email: 'info@multa.example',
      phone_number: '+358 (0)40 123 456',
      address: 'Katu 1, 00100 Helsinki',
    });
    expect(all.map(({ icon, text, link }) => [icon, text, link.href])).toEqual([
      ['globe', 'multa.example', 'https://multa.example/'],
      ['email', 'info@multa.example', 'mailto:info@multa.example'],
      ['phone', '+358 (0)40 123 456', 'tel:+35840123456'],
      ['pin', 'Katu 1, 00100 Helsinki', 'https://www.google.com/maps/search/?api=1&query=Katu+1%2C+00100+Helsinki'],
    ]);
  });

  it.each(['website', 'email', 'phone_number', 'address'] as const)('leave out a blank %s', (field) => {
    expect(contacts({ [field]: ' \n ' })).toEqual([]);
    expect(contacts({ [field]: 'x' })).toHaveLength(1);
  });

  it('link a website as people write it, elsewhere in a new tab and without credit', () => {
    expect(href(contacts({ website: 'www.multa.example' }))).toBe('https://www.multa.example/');
    expect(text(contacts({ website: ' https://www.multa.example/kauppa/ ' }))).toBe('multa.example/kauppa');
    expect(contacts({ website: 'https://multa.example' })[0]?.link).toMatchObject({
      rel: 'noopener nofollow',
      target: '_blank',
    });
    expect(contacts({ website: 'https://sisar.example' })[0]?.link.rel).toBe('noopener');
  });

  it('show what is no address as words', () => {
    expect(href(contacts({ website: 'javascript:alert(1)' }))).toBe('');
    expect(href(contacts({ email: 'info(at)multa.example' }))).toBe('');
    expect(href(contacts({ email: 'a@b.example?bcc=c@d.example' }))).toBe('');
    expect(href(contacts({ phone_number: 'vain tekstiviestit' }))).toBe('');
  });

  it('tell an address of several lines on one', () => {
    expect(text(contacts({ address: 'Katu 1\n  00100 Helsinki' }))).toBe('Katu 1 00100 Helsinki');
  });
});

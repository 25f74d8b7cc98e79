// Valid and invalid email addresses.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    'maija@example.fi',
    'maija.meikalainen+piha@posti.example.fi',
    "o'hara@example.com",
    'a@b.fi',
    'MAIJA@EXAMPLE.FI',
    '1@2.co',
    'maija@xn--phj-pla.fi',
    'maija@päiväkoti.fi',
    'maija@säätö.fi',
    'matti@KÄRHÖ.fi',
    'matti@ka\u0308rho\u0308.fi',
    'info@почта.рф',
  ])('accepts %s', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    '',
    'maija',
    'maija@',
    '@example.fi',
    'maija@localhost',
    'maija@example.1',
    'maija@-example.fi',
    'maija@example-.fi',
    'maija@example..fi',
    'maija@example.fi.',
    'maija meikalainen@example.fi',
    ' maija@example.fi',
    'maija@example.fi\n',
    'maija@example.fi\nBcc: kaikki@example.fi',
    'maija@exa_mple.fi',
    'maija@@example.fi',
    'mäija@example.fi',
    'maija@päivä koti.fi',
    'maija@päiväkoti。fi',
    'maija@-päiväkoti.fi',
    'ma\u017fa@example.fi',
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false));

  it('may be 254 characters long and no longer', () => {
    const domain = '@example.fi';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });

  it('is what the usual addresses look like', () => {
    fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (email) => isEmail(email)));
  });

  it('never holds white space or a second at sign', () => {
    const risky = fc.stringMatching(/^[a-z@. \n\t]{0,20}$/);
    fc.assert(
      fc.property(risky, (text) => !isEmail(text) || (!/\s/.test(text) && text.indexOf('@') === text.lastIndexOf('@'))),
    );
  });

  it('is told in one pass, whatever the text', () => {
    // Work that grows with the square of the length would not end before the test does.
    const slow = [
      `${'a'.repeat(250)}@`,
      `a@${'a-'.repeat(500_000)}`,
      `a@${'a.'.repeat(500_000)}`,
      `a@${'a'.repeat(1_000_000)}`,
    ];
    for (const text of slow) isEmail(text);
  });
});

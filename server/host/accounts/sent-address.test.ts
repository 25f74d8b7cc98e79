// The email address on a page after a form post, and the browsers that may read it.
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { createSentAddresses } from './sent-address.ts';

let time = 1_000_000;
const addresses = createSentAddresses('salaisuus', true, () => time);

/** Stores an address, and returns the cookie as a browser would send it. */
function keep(path: string, email: string, using = addresses) {
  let cookie = '';
  let options: object = {};
  using.store(
    {
      cookie: (name: string, value: string, given: object) => {
        cookie = `${name}=${encodeURIComponent(value)}`;
        options = given;
      },
    } as unknown as Response,
    path,
    email,
  );
  return { cookie, options };
}
const find = (path: string, cookie: string) => addresses.find(path, cookie);

it('tells the address for an hour, on its own page, and to no script', () => {
  const { cookie, options } = keep('/rekisteroidy/', 'ääkkönen@koe.example');
  expect(options).toEqual({ path: '/rekisteroidy/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 3_600_000 });
  expect(cookie).not.toContain('koe.example');
  expect(find('/rekisteroidy/', `a=b; ${cookie}`)).toBe('ääkkönen@koe.example');
  expect(find('/unohtunut-salasana/', cookie)).toBe('');
  time += 3_600_000;
  expect(find('/rekisteroidy/', cookie)).toBe('');
});

it('tells the address that a host has stored whose clock is up to a minute ahead', () => {
  const { cookie } = keep('/rekisteroidy/', 'maija@koe.example');
  time -= 60_000;
  expect(find('/rekisteroidy/', cookie)).toBe('maija@koe.example');
  time -= 1000;
  expect(find('/rekisteroidy/', cookie)).toBe('');
});

it('tells nothing that another has written', () => {
  const { cookie } = keep(
    '/rekisteroidy/',
    'maija@koe.example',
    createSentAddresses('muu', true, () => time),
  );
  const forged = `lahetetty=${time.toString(36)}.${Buffer.from('evil').toString('base64url')}.`;
  for (const one of [cookie, forged, 'lahetetty=', 'lahetetty=...', 'lahetetty=__proto__.a.b', ''])
    expect(find('/rekisteroidy/', one)).toBe('');
});

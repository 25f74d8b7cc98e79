// Which listed origin resembles a refused one, and the advice for the operator.
import { expect, it } from 'vitest';
import { suggestOrigin } from './suggest-origin.ts';

const sites = {
  pub_demo: ['https://www.mansikka.example', 'http://localhost:3001'],
  koti: ['https://*.kotiportti.example', 'https://kauppa.example:8443'],
};
const refused = (origin: string, site = 'pub_demo') =>
  suggestOrigin({ site, origin, problem: site in sites ? 'origin' : 'site' }, sites);

it.each([
  ['without www.', 'https://mansikka.example', 'https://www.mansikka.example without www.: list both ("pub_demo")'],
  ['http', 'http://www.mansikka.example', 'http in place of https of https://www.mansikka.example ("pub_demo")'],
  ['a machine', 'http://127.0.0.1:3001', 'the same machine as http://localhost:3001 by another name ("pub_demo")'],
  ['a port', 'http://localhost:3002', 'another port than that of http://localhost:3001 ("pub_demo")'],
  [
    'a typing error',
    'https://www.manskika.example',
    'nearly the same letters as https://www.mansikka.example ("pub_demo")',
  ],
  [
    'a subdomain',
    'https://uusi.mansikka.example',
    'another name of the owner of https://www.mansikka.example: list it, or the pattern https://*.mansikka.example ("pub_demo")',
  ],
  [
    'a preview',
    'https://mansikka-git-kevat.vercel.app',
    'looks like a preview of https://www.mansikka.example at vercel.app: list it while it is needed ("pub_demo")',
  ],
  [
    'the origin of another site',
    'https://a.kotiportti.example',
    'the site "koti" lists this origin: data-site is wrong',
  ],
])('sees %s', (_, origin, said) => {
  expect(refused(origin)).toBe(said);
});

it('reads patterns', () => {
  expect(refused('https://kotiportti.example', 'koti')).toBe(
    'the name itself, which https://*.kotiportti.example does not take: list it, too ("koti")',
  );
  expect(refused('http://www.kotiportti.example', 'koti')).toBe(
    'http in place of https of https://*.kotiportti.example ("koti")',
  );
  expect(refused('https://a.kotiportti.example:444', 'koti')).toBe(
    'another port than that of https://*.kotiportti.example ("koti")',
  );
  expect(refused('https://www.kauppa.example:8443', 'koti')).toBe(
    'https://kauppa.example:8443 with www.: list both ("koti")',
  );
});

it('corrects the site id', () => {
  expect(refused('https://www.mansikka.example', 'pub-demo')).toBe(
    'the site "pub_demo" lists this origin: data-site is wrong',
  );
  expect(refused('https://muu.example', 'PUB-demo')).toBe(
    'data-site is meant to be "pub_demo"; list the origin there, too',
  );
  expect(refused('https://mansikka.example', 'pub_dmeo')).toBe(
    'data-site is meant to be "pub_demo"; https://www.mansikka.example without www.: list both ("pub_demo")',
  );
});

it('has nothing to say of a stranger, and of a page without an origin what it is', () => {
  expect(refused('https://vieras.fi')).toBeNull();
  expect(refused('https://vieras.fi', 'aivanmuu')).toBeNull();
  expect(refused('https://muu.vercel.app')).toBeNull();
  expect(refused('null')).toBe('a page without an origin: a file, or a frame in a sandbox');
  expect(refused('http://192.168.1.5:3000')).toBeNull();
});

it('the site’s own origins count before those of others', () => {
  const two = { a: ['https://www.sama.example'], b: ['https://*.sama.example'] };
  expect(suggestOrigin({ site: 'b', origin: 'https://sama.example', problem: 'origin' }, two)).toMatch(
    /^the name itself/,
  );
});

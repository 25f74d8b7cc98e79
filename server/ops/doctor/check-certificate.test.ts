// Certificates: one that a test trusts, with more and with fewer days left, and an untrusted one.
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkCertificate } from './check-certificate.ts';

/** A certificate of localhost, valid until 2120, for this test only. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBQTCB6KADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9MHex4EuB45ul/v1
LGzLJg2bjiOMKC/AWTWSWwNo0c7QIVBEU1b1oUjkV9sVVyusvXAuG4iST+27SGhg
QU3o+aMpMCcwFAYDVR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDSAAwRQIgD3cnbN/17YR05arlQXlALWYd5pqX09BEnD5kTxrA
/+oCIQCmn35CDDsi1nW9fWBp2pbqVu1/QajGkzk0HfAPoz2vXw==
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglBuoqbhq6cqYnhBT
4VzOd88obDOo+1Za3I1cz2HlYyqhRANCAAT0wd7HgS4Hjm6X+/UsbMsmDZuOI4wo
L8BZNZJbA2jRztAhUERTVvWhSORX2xVXK6y9cC4biJJP7btIaGBBTej5
-----END PRIVATE KEY-----`;

let server: Server;
beforeAll(async () => {
  server = createServer({ cert, key }, (socket) => socket.end());
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => void server.close());

function check(now: string, ca?: string, host = 'localhost') {
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ SITE_URL: `https://${host}:${port}` });
  // The certificate has no other name.
  return checkCertificate({ config, now: new Date(now) }, { host: 'localhost', ...(ca && { ca }) });
}

it.each([
  ['2119-01-01', 'ok', 'valid for 365 more days'],
  ['2119-12-20', 'warn', 'valid for 12 more days'],
  ['2119-12-30', 'fail', 'valid for 2 more days'],
])('on %s is %s', async (now, verdict, says) => {
  expect(await check(now, cert)).toMatchObject([{ verdict, says }]);
});

it('that nobody trusts, or of another name, fails', async () => {
  expect(await check('2119-01-01')).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('SELF_SIGNED') }]);
  expect(await check('2119-01-01', cert, 'www.example.fi')).toMatchObject([
    { verdict: 'fail', says: expect.stringContaining('ALTNAME') },
  ]);
});

it('is not needed without HTTPS, and cannot be read where nothing listens', async () => {
  const config = readConfig({ SITE_URL: 'http://localhost' });
  expect(await checkCertificate({ config, now: new Date() })).toMatchObject([{ verdict: 'ok' }]);
  const gone = readConfig({ SITE_URL: 'https://localhost:1' });
  expect(await checkCertificate({ config: gone, now: new Date() })).toMatchObject([
    { verdict: 'fail', says: expect.stringContaining('no connection to localhost') },
  ]);
});

// The path at which researchers look for the contact for their reports.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

const path = '/.well-known/security.txt';
const contact = 'mailto:turva@koe.example';
const yearMs = 365 * 24 * 60 * 60 * 1000;

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
beforeAll(async () => {
  backend = await startFakeBackend();
});
afterEach(() => host?.close());
afterAll(() => backend.close());

describe('security.txt', () => {
  it('names who takes reports, in which languages, and where it stands itself', async () => {
    host = await startHost(backend, { securityContact: contact, now: () => new Date('2026-11-27T13:14:15Z') });
    const { status, headers, text } = await host.ask(path);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
    expect(text).toBe(
      [
        'Contact: mailto:turva@koe.example',
        'Expires: 2027-05-26T00:00:00.000Z',
        'Preferred-Languages: fi, en',
        `Canonical: ${siteUrl}${path}`,
        '',
      ].join('\n'),
    );
    expect((await host.ask(path, { method: 'HEAD' })).status).toBe(200);
  });

  it('never expires while the site runs, and is never good for a year', async () => {
    let now = new Date('2026-11-27T23:59:59Z');
    host = await startHost(backend, { securityContact: contact, now: () => now });
    for (const day of ['2026-11-27', '2027-05-26', '2028-02-29', '2031-01-01']) {
      now = new Date(`${day}T23:59:59Z`);
      const expires = Date.parse(/^Expires: (.+)$/m.exec((await host.ask(path)).text)?.[1] ?? '');
      expect(expires - now.getTime()).toBeGreaterThan(yearMs / 4);
      expect(expires - now.getTime()).toBeLessThan(yearMs);
    }
  });

  it('is not found when nobody is named, and asks the backend for nothing', async () => {
    host = await startHost(backend);
    const calls = backend.calls.length;
    expect((await host.ask(path)).status).toBe(404);
    expect(backend.calls.length).toBe(calls);
  });
});

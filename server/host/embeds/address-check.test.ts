// The check of a partner's own address: its results for different inputs, and its rate limit.
import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../shared/rate-limit.ts';
import { createAddressCheck, readOrigin } from './address-check.ts';
import { createOriginRule } from './origin-rule.ts';

const rule = createOriginRule({ sites: { koti: ['https://kumppani.example'] }, ownOrigin: null });
const open = (most = 100) => createAddressCheck(rule, createRateLimit(most, 60));

describe('an address', () => {
  it.each([
    ['https://kumppani.example', 'https://kumppani.example'],
    [' HTTPS://Kumppani.Example/sivu/?a=1#b ', 'https://kumppani.example'],
    ['kumppani.example/sivu', 'https://kumppani.example'],
    ['http://localhost:3001', 'http://localhost:3001'],
    ['öljymäki.example', 'https://xn--ljymki-eua3l.example'],
    ['https://kumppani.example:8443', 'https://kumppani.example:8443'],
  ])('typed as %s is %s', (typed, origin) => {
    const read = readOrigin(typed);
    expect(read).toBe(origin);
  });

  it.each(['', 'kumppani', 'kumppani fi', 'javascript:alert(1)', 'https://', 'ftp://kumppani.example/', '*'])(
    'can’t be read from "%s"',
    (typed) => expect(readOrigin(typed)).toBeNull(),
  );
});

describe('the check', () => {
  it('tells apart a listed origin, another one, and an unknown site', async () => {
    const check = open();
    const ask = async (site: string, typed: string) => (await check(site, typed, '192.0.2.1')).outcome;
    expect(await ask('koti', 'kumppani.example')).toBe('known');
    expect(await ask('koti', 'http://kumppani.example')).toBe('origin');
    expect(await ask('mokki', 'kumppani.example')).toBe('site');
    expect(await ask('', 'kumppani.example')).toBe('noSite');
    expect(await ask('koti', 'kumppani')).toBe('unreadable');
  });

  it('is made so often by one caller, whatever it asks for, and tells how long to wait', async () => {
    const check = open(2);
    await check('koti', 'a.example', '192.0.2.1');
    // An address that is not looked up does not count against the limit.
    await check('koti', 'no address', '192.0.2.1');
    await check('koti', 'b.example', '192.0.2.1');
    const third = await check('koti', 'kumppani.example', '192.0.2.1');
    expect(third.outcome).toBe('limit');
    expect(third.retryAfterSeconds).toBeGreaterThan(0);
    expect((await check('koti', 'kumppani.example', '192.0.2.2')).outcome).toBe('known');
  });
});

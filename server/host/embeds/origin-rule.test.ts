// Which pages may post for a partner: by the origins on its list, and by patterns.
import { describe, expect, it } from 'vitest';
import { createOriginRule } from './origin-rule.ts';

const sites = {
  koti: ['https://www.koti.example', 'https://*.kumppani.example', 'http://*.piha.example:8080'],
  muu: ['https://muu.example'],
};
const rule = createOriginRule({ sites, ownOrigin: null });

describe('a pattern', () => {
  it.each([
    'https://www.koti.example',
    'https://www.kumppani.example',
    'https://a.b-2.kumppani.example',
    'https://xn--pivkoti-6wa.kumppani.example',
    'https://a_b.kumppani.example',
    'http://test.piha.example:8080',
  ])('takes %s', (origin) => {
    expect(rule.problem('koti', origin)).toBeNull();
    expect(rule.problem('muu', origin)).toBe('origin');
    expect(rule.isKnown(origin)).toBe(true);
  });

  it.each([
    ['the name itself', 'https://kumppani.example'],
    ['another scheme', 'http://www.kumppani.example'],
    ['a port', 'https://www.kumppani.example:8443'],
    ['no port', 'http://test.piha.example'],
    ['another port', 'http://test.piha.example:80801'],
    ['a longer name', 'https://www.evilkumppani.example'],
    ['a name that continues', 'https://www.kumppani.example.muu.example'],
    ['another letter for the dot', 'https://www.kumppani-example'],
    ['an empty label', 'https://.kumppani.example'],
    ['an empty label between', 'https://a..kumppani.example'],
    ['a path', 'https://muu.example/.kumppani.example'],
    ['a user', 'https://muu.example@www.kumppani.example'],
    ['a line', 'https://muu.example\n.kumppani.example'],
    ['capital letters', 'https://WWW.kumppani.example'],
    ['no origin of its own', 'null'],
    ['the pattern', 'https://*.kumppani.example'],
    ['nothing', ''],
  ])('does not take %s', (_, origin) => {
    expect(rule.problem('koti', origin)).toBe('origin');
    expect(rule.isKnown(origin)).toBe(false);
  });

  it('is soon through with an origin of endless names', () => {
    expect(rule.problem('koti', `https://${'a.-'.repeat(100_000)}`)).toBe('origin');
  });
});

it('an unknown site is told apart from an unlisted origin', () => {
  expect(rule.problem('x', 'https://www.koti.example')).toBe('site');
  expect(rule.problem('koti', undefined)).toBe('origin');
});

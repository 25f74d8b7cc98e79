// Cookies that scripts read, set and delete.
import { afterEach, describe, expect, it } from 'vitest';
import { cookieNames, expireCookie, readCookie, writeCookie } from './cookies.ts';

const set = (pair: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another script would
  document.cookie = `${pair}; path=/`;
};
afterEach(() => {
  for (const name of cookieNames()) expireCookie(name);
});

describe('a cookie', () => {
  it('is read by its whole name, decoded once', () => {
    for (const pair of ['x=1', 'ad_id=a%20b=c', 'my_other=x', 'others=y', 'broken=100%']) set(pair);
    expect([readCookie('ad_id'), readCookie('other'), readCookie('broken')]).toEqual(['a b=c', '', '100%']);
  });

  it('comes back as it was written', () => {
    writeCookie('omat', 'ä; b=c', 1);
    expect(readCookie('omat')).toBe('ä; b=c');
  });

  it('is gone when it has expired', () => {
    writeCookie('omat', '1', 1);
    writeCookie('muut', '2', 1);
    expireCookie('omat');
    expect([readCookie('omat'), cookieNames()]).toEqual(['', ['muut']]);
  });
});

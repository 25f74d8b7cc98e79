import { describe, expect, it } from 'vitest';
import { createCookieJar, readCookies, readSetCookie } from './cookies.ts';

describe('the cookies of a request', () => {
  it('keep their values as they are sent, and the first of several with one name counts', () => {
    const header = 'a=x%20y=; b="c" ;a=second; empty=; __proto__=p';
    expect(Object.entries(readCookies(header))).toEqual([
      ['a', 'x%20y='],
      ['b', '"c"'],
      ['empty', ''],
      ['__proto__', 'p'],
    ]);
  });

  it('are none without a header', () => {
    expect(Object.keys(readCookies(undefined))).toEqual([]);
  });
});

describe('a line of Set-Cookie', () => {
  it.each([
    ['a=b; Path=/', false, ''],
    ['a=b; max-age=60', false, '; Max-Age=60'],
    ['a=b; Expires=Fri, 31 Dec 2100 10:00:00 GMT', false, '; Expires=Fri, 31 Dec 2100 10:00:00 GMT'],
    ['a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', false, '; Max-Age=60'],
    ['a=b; Expires=never', false, ''],
    ['a=; Path=/', true, ''],
    ['a=""; Path=/', true, ''],
    ['a=b; Max-Age=0', true, '; Max-Age=0'],
    ['a=b; Max-Age=-1', true, '; Max-Age=-1'],
    ['a=b; Expires=Wed, 31 Dec 1969 23:59:59 GMT', true, '; Expires=Wed, 31 Dec 1969 23:59:59 GMT'],
    ['a=b; Expires=Tue, 05 May 2020 10:00:00 GMT', true, '; Expires=Tue, 05 May 2020 10:00:00 GMT'],
  ])('%s', (line, isGone, lifetime) => {
    expect(readSetCookie(line)).toMatchObject({ name: 'a', isGone, lifetime, isSecure: false });
  });

  it('may be secure', () => {
    expect(readSetCookie('__Host-a=b; Secure; Path=/').isSecure).toBe(true);
  });
});

describe('a jar', () => {
  it('begins with the cookies of the browser, and follows each answer', () => {
    const jar = createCookieJar('session=old; token=t; empty=');
    jar.apply(['session=new; HttpOnly', 'other=o; Max-Age=60', 'token=t; Max-Age=-1']);
    expect(jar.header()).toBe('session=new; other=o');
    jar.apply(['other=x; Expires=Tue, 05 May 2020 10:00:00 GMT']);
    expect([...jar.cookies]).toEqual([['session', 'new']]);
  });
});

// The link to the advertising settings gets the advertising id.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adIdCookie } from '../shared/consent/stored-names.ts';
import { startAdSettings, withAdId } from './ad-settings.ts';

describe('the address', () => {
  it('gets the id at its end, when it ends in "="', () => {
    expect(withAdId('/mediatiedot/?mainostunniste=', 'a1')).toBe('/mediatiedot/?mainostunniste=a1');
  });

  it('gets a parameter otherwise, ahead of a fragment', () => {
    expect(withAdId('/mainokset/', 'a1')).toBe('/mainokset/?ad_id=a1');
    expect(withAdId('https://m.example/?x=1#osa', 'a1')).toBe('https://m.example/?x=1&ad_id=a1#osa');
  });

  it('gets the id encoded', () => {
    expect(withAdId('/m/?id=', 'a b&c=ä#')).toBe('/m/?id=a%20b%26c%3D%C3%A4%23');
  });
});

describe('the link', () => {
  let life: AbortController;
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  const setCookie = (value: string, attributes = '') => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the ad network does
    document.cookie = `${adIdCookie}=${value}${attributes}`;
  };

  beforeEach(() => {
    life = new AbortController();
    document.body.innerHTML = '<a href="/m/?id=" data-appends-ad-id><b>Mainosasetukset</b></a><a href="/x/">Muu</a>';
    document.body.addEventListener('click', (event) => event.preventDefault(), { signal: life.signal });
    startAdSettings({ signal: life.signal });
  });
  afterEach(() => {
    life.abort();
    setCookie('', '; max-age=0');
  });

  it.each(['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'])('is complete at %s', (name) => {
    setCookie('a1');
    document.querySelector('b')?.dispatchEvent(new Event(name, { bubbles: true }));
    expect(link().getAttribute('href')).toBe('/m/?id=a1');
  });

  it('stays as it is without the cookie, and so do other links', () => {
    link().click();
    expect(link().getAttribute('href')).toBe('/m/?id=');
    setCookie('a1');
    (document.querySelectorAll('a')[1] as HTMLAnchorElement).click();
    expect(document.querySelectorAll('a')[1]?.getAttribute('href')).toBe('/x/');
  });

  it('never gets the id twice, and loses it with the cookie', () => {
    setCookie('a1');
    link().click();
    setCookie('b2');
    link().click();
    expect(link().getAttribute('href')).toBe('/m/?id=b2');
    setCookie('', '; max-age=0');
    link().click();
    expect(link().getAttribute('href')).toBe('/m/?id=');
  });
});

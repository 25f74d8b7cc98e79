// The campaign of a page's URL: its campaign parameters, and nothing else.
import { describe, expect, it } from 'vitest';
import { campaignIn, campaignOf, isMark } from './campaign.ts';

describe('a campaign', () => {
  it('is its own parameters alone, in their order, cut and without the empty ones', () => {
    const query = `?gclid=g&utm_source=kirje&email=a@b.fi&utm_term=&utm_content=${'x'.repeat(300)}&utm_source=toinen`;
    expect(campaignOf(query)).toBe(`gclid=g&utm_source=kirje&utm_content=${'x'.repeat(200)}`);
  });

  it('is had as names and values, and a second reading changes nothing', () => {
    const query = campaignOf('?utm_source=%20kirje%20&utm_medium=%20&gclid=a%26b');
    expect(campaignIn(query)).toEqual([
      ['utm_source', 'kirje'],
      ['gclid', 'a&b'],
    ]);
  });

  it.each(['', '?', '%', '&&&', '=x', '__proto__=1', 'off'])('is none in %j', (query) =>
    expect(campaignOf(query)).toBe(''),
  );

  it('holds the clicks of ads, and nothing that tells one reader from another', () => {
    const query = '?mkt_tok=lukija&gbraid=g&_gl=1*x&gad_campaignid=12&_hsenc=lukija&li_fat_id=l&pk_campaign=p';
    expect(campaignOf(query)).toBe('gbraid=g&gad_campaignid=12&li_fat_id=l&pk_campaign=p');
  });

  it('is looked for in the length of an address, and no further', () => {
    const parameter = `&a=${'x'.repeat(97)}`;
    expect(campaignOf(`a=b${parameter.repeat(100)}&utm_source=kirje`)).toBe('utm_source=kirje');
    expect(campaignOf(`a=b${parameter.repeat(200)}&utm_source=kirje`)).toBe('');
  });

  it('has ten parameters at most', () => {
    const query = Array.from({ length: 12 }, (_, n) => `utm_x${n}=x`).join('&');
    expect(campaignIn(query)).toHaveLength(10);
  });
});

describe('the marks of links', () => {
  it.each('utm_source utm_source_platform gclid wbraid yclid srsltid _gl mkt_tok mtm_campaign pk_vid'.split(' '))(
    '%s is one',
    (name) => expect([name, `${name}=x`].every(isMark)).toBe(true),
  );

  it.each(['page', 'q', 'utm_', 'xgclid', 'preview'])('%s is none', (name) =>
    expect([name, `${name}=x`].some(isMark)).toBe(false),
  );
});

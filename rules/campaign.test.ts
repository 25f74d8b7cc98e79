// The campaign of a visit: its own parameters, and nothing else of the address.
import { describe, expect, it } from 'vitest';
import { campaignIn, campaignOf } from './campaign.ts';

describe('a campaign', () => {
  it('is its own parameters alone, in one order, cut and without the empty ones', () => {
    const query = `?gclid=g&utm_source=kirje&email=a@b.fi&utm_term=&utm_content=${'x'.repeat(300)}&utm_source=toinen`;
    expect(campaignOf(query)).toBe(`utm_source=kirje&utm_content=${'x'.repeat(200)}&gclid=g`);
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
});

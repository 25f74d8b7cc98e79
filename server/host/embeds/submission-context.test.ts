// The context of an embedded form, and its consent text without markup.
import { describe, expect, it } from 'vitest';
import { consentRuns } from './consent-runs.ts';
import { hiddenPartsOf, originQueryOf, readSubmissionContext } from './submission-context.ts';

const origin = 'https://kumppani.example';
const tell = (parts: Record<string, string>) =>
  readSubmissionContext(new Map(Object.entries(parts).map(([name, value]) => [name, [value]])), origin);

describe('what is told of a page', () => {
  it.each([
    [`${origin}/tarjous/?a=1#b`, `${origin}/tarjous/`],
    ['https://muu.example/tarjous/', origin],
    ['/tarjous/', origin],
    ['javascript:alert(1)', origin],
    ['', origin],
    [`${origin}/${'a'.repeat(600)}`, origin],
  ])('is for %s its address at the origin that posts', (page, kept) => {
    expect(tell({ _page: page }).page).toBe(kept);
  });

  it('keeps known campaign parameters, and what the partner has added within its limits', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`_hidden_n${n}`, 'x'.repeat(300)]));
    const context = tell({
      _campaign: 'utm_source=kirje&salaa=1',
      _hidden_: 'a',
      '_hidden_a b': 'b',
      _hidden_tyhjä: '',
      ...many,
    });
    expect(context.campaign).toBe('utm_source=kirje');
    expect(context.hidden).toHaveLength(10);
    expect(context.hidden[0]).toEqual(['n0', 'x'.repeat(200)]);
    expect(hiddenPartsOf(context)[1]?.[0]).toBe('_hidden_n1');
    expect(originQueryOf({ ...context, hidden: [['lähde', 'kevät']] })).toBe(
      'utm_source=kirje&hidden-l%C3%A4hde=kev%C3%A4t',
    );
    expect(tell({ [`_hidden_${'a'.repeat(41)}`]: 'x' }).hidden).toEqual([]);
  });
});

describe('a consent text', () => {
  it.each([
    [
      '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p>',
      [{ text: 'Hyväksyn ' }, { text: 'ehdot', href: 'https://koe.example/ehdot/' }, { text: '.' }],
    ],
    ['<p>Yksi.</p><p>Kaksi &amp; <b>kolme</b>&nbsp;&lt;b&gt;</p>', [{ text: 'Yksi. Kaksi & kolme <b>' }]],
    [
      'Luen <a href="javascript:alert(1)">tämän</a> <a href="mailto:a@b.example">ja tämän</a>',
      [{ text: 'Luen tämän ja tämän' }],
    ],
    [
      '<a href="https://muu.example/?a=1&amp;b=2"><em>muualla</em></a>',
      [{ text: 'muualla', href: 'https://muu.example/?a=1&b=2' }],
    ],
    ['<a href="//muu.example/">x</a><script>alert(1)</script><img src=x onerror=alert(1)>', [{ text: 'x' }]],
    ['Pelkkää tekstiä\n\nkahdessa osassa ', [{ text: 'Pelkkää tekstiä kahdessa osassa' }]],
    ['<a href="/a/">a', [{ text: 'a', href: 'https://koe.example/a/' }]],
    ['  ', []],
  ])('becomes runs: %j', (html, runs) => {
    expect(consentRuns(html, 'https://koe.example')).toEqual(runs);
  });
});

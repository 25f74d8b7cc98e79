// A partner's choices: read from a URL, checked, and without values that equal the default.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { optionsToCopy, readEmbedChoices } from './choices.ts';
import { embedNames } from './parts.ts';

const read = (query: string, offered = embedNames as never) => readEmbedChoices(new URLSearchParams(query), offered);

describe('the choices of a partner', () => {
  it('are the first form of the site, and nothing else, when nothing is chosen', () => {
    expect(read('')).toEqual({
      name: 'newsletter',
      options: {},
      look: {},
      typed: {},
      wrong: [],
      missing: ['site'],
    });
    expect(read('widget=newsletter', ['lead-form'] as never).name).toBe('lead-form');
    expect(read('widget=evil').name).toBe('newsletter');
  });

  it('leave out what is the default anyway', () => {
    const query =
      'site=pub&theme=auto&layout=auto&loading=eager&utm=auto&look-accent=%23F58220&look-radius=6&look-gap=16&title=+';
    expect(read(query)).toMatchObject({ options: { site: 'pub' }, look: {}, wrong: [], missing: [] });
  });

  it('keep the order of the options, whatever the order of the address', () => {
    expect(Object.keys(read('title=a&lang=sv&site=pub').options)).toEqual(['site', 'lang', 'title']);
  });

  it('take pairs of their own by lines or as a query', () => {
    expect(read(`hidden=${encodeURIComponent('source = spring\r\nshop=a b')}`).options.hidden).toBe(
      'source=spring&shop=a+b',
    );
    expect(read(`hidden=${encodeURIComponent('source=spring&shop=12')}`).options.hidden).toBe('source=spring&shop=12');
  });

  it('show a wrong value in its field, and leave it out', () => {
    const wrong = {
      site: 'a b',
      form: 'x',
      theme: 'blue',
      title: 'a'.repeat(501),
      utm: 'spring',
      privacy: 'javascript:alert(1)',
      hidden: 'Source=1',
      'look-accent': 'red;}body{display:none',
      'look-font': '"Arial',
      'look-pad': '81',
      'look-radius': '-1',
    };
    const choices = read(String(new URLSearchParams({ widget: 'lead-form', ...wrong })));
    expect(choices.wrong.sort()).toEqual(Object.keys(wrong).sort());
    expect([choices.options, choices.look]).toEqual([{}, {}]);
    expect(choices.typed).toEqual(wrong);
  });

  it('refuse more than ten pairs, and pairs without a value', () => {
    const many = Array.from({ length: 11 }, (_, at) => `a${at}=1`).join('\n');
    expect(read(`hidden=${encodeURIComponent(many)}`).wrong).toEqual(['hidden']);
    expect(read('hidden=source').wrong).toEqual(['hidden']);
  });

  it('take fonts with spaces and quotes, colours in capitals, and lengths in pixels', () => {
    const look = { 'look-font': `"Öljymäki Sans", Georgia, serif`, 'look-bg': '#FFF4E0', 'look-radius': '0' };
    expect(read(String(new URLSearchParams(look))).look).toEqual({
      bg: '#fff4e0',
      font: '"Öljymäki Sans", Georgia, serif',
      radius: '0px',
    });
  });

  it.each([
    ['Arial,', false],
    [', Arial', false],
    ['Arial,, serif', false],
    ['"Arial, serif"', false],
    ['"Arial" serif', false],
    ['7up', false],
    ["'Öljymäki' , serif", true],
    ['-apple-system,\tBlinkMacSystemFont', true],
  ])('judge the fonts %s', (font, isRight) => {
    expect(read(String(new URLSearchParams({ 'look-font': font }))).wrong).toEqual(isRight ? [] : ['look-font']);
  });

  it('judge a long list of fonts that is wrong only at its end', () => {
    // A pattern with catastrophic backtracking would not end, and no timeout of this process would end it.
    const program = `
      import { readEmbedChoices } from ${JSON.stringify(new URL('choices.ts', import.meta.url).href)};
      const font = 'a     ,'.repeat(28) + '!';
      console.log(readEmbedChoices(new URLSearchParams({ 'look-font': font }), ['newsletter']).wrong.join());
    `;
    const options = { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGKILL' } as const;
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], options);
    expect([stdout, signal]).toEqual(['look-font\n', null]);
  });

  it('leave out what belongs to the other form, without a complaint', () => {
    expect(read('site=pub&form=x').options).toEqual({ site: 'pub' });
    expect(read('site=pub&form=x').wrong).toEqual([]);
    expect(read('widget=lead-form&site=pub&form=3&list=weekly').options).toEqual({ site: 'pub', form: '3' });
  });
});

it('writes into a snippet what is yet to be filled in, in its place', () => {
  expect(optionsToCopy(read('widget=lead-form&title=Kysy'))).toEqual({
    site: 'site-id',
    form: 'form-number',
    title: 'Kysy',
  });
});

// The partners' options, and the warnings about invalid ones.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let readOptions: typeof import('./options.ts').readOptions;
const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  ({ readOptions } = await import('./options.ts'));
});
afterEach(() => document.documentElement.removeAttribute('lang'));

function placeholder(attributes: Record<string, string> = {}): Element {
  const element = document.body.appendChild(document.createElement('div'));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(`data-${name}`, value);
  return element;
}

describe('a warning', () => {
  afterEach(() => Reflect.deleteProperty(window, 'Pihlaja'));

  // A React page has forms without our script, and may have any value under that name.
  it.each([null, 'x', 7, true, Object.freeze({}), document.createElement('select')])(
    'comes once where %s stands in the place of the scripts',
    (there) => {
      Reflect.set(window, 'Pihlaja', there);
      for (const _ of [1, 2]) readOptions(placeholder({ theme: 'blue' }), {});
      expect(warnings()).toHaveLength(1);
    },
  );
});

describe('options', () => {
  it('are all there when nothing is given', () => {
    const nothing = { site: '', form: '', list: '', title: '', lead: '', email: '', privacy: '', hidden: {} };
    const byThemselves = { lang: 'fi', theme: 'auto', layout: 'auto', loading: 'eager', utm: 'auto' };
    expect(readOptions(placeholder(), {})).toEqual({ ...nothing, ...byThemselves });
    expect(warnings()).toEqual([]);
  });

  it('are the same by attribute and in JavaScript, which counts more', () => {
    const given = {
      ...{ site: 'pub_demo', form: '12', list: 'piha', lang: 'sv', theme: 'dark', layout: 'row', title: 'Hej' },
      ...{ lead: 'En mening', email: 'maija@example.fi', utm: 'utm_source=x', privacy: 'https://kumppani.example/' },
      'hidden-source': 'spring',
    };
    const read = readOptions(placeholder(given), {});
    expect(readOptions(placeholder(), given)).toEqual(read);
    expect(read).toMatchObject({ lang: 'sv', layout: 'row', hidden: { source: 'spring' } });
    expect(readOptions(placeholder(given), { theme: 'light', form: 13 })).toMatchObject({ theme: 'light', form: '13' });
    expect(warnings()).toEqual([]);
  });

  it.each([
    ['site', 'two words', ''],
    ['form', 'twelve', ''],
    ['list', '<b>', ''],
    ['lang', 'de', 'fi'],
    ['theme', 'blue', 'auto'],
    ['layout', 'column', 'auto'],
    ['title', 'x'.repeat(501), ''],
    ['utm', 'on off', 'auto'],
    ['privacy', 'javascript:alert(1)', ''],
  ])('tell once that %s cannot be "%s", and fall back to "%s"', (name, value, fallback) => {
    const element = placeholder({ [name]: value });
    for (let times = 0; times < 3; times += 1) expect(readOptions(element, {})).toMatchObject({ [name]: fallback });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain(`data-${name}="${value.slice(0, 60)}" is not `);
  });

  it("take the page's language where it is one of the three", () => {
    const element = placeholder();
    for (const [page, lang] of [
      ['sv-FI', 'sv'],
      ['EN', 'en'],
      ['de', 'fi'],
    ] as const) {
      document.documentElement.lang = page;
      expect(readOptions(element, {}).lang).toBe(lang);
    }
  });

  it('tell along at most ten short values of the partner’s own', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`hidden-n${index}`, `${index}`]));
    expect(Object.keys(readOptions(placeholder(many), {}).hidden)).toHaveLength(10);
    expect(readOptions(placeholder({ 'hidden-a': 'x'.repeat(201), 'hidden-b': 'y' }), {}).hidden).toEqual({ b: 'y' });
    expect(warnings()).toHaveLength(1);
  });
});

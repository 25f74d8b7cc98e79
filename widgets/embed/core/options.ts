// Reads the partner's options, from attributes and from JavaScript, and warns of invalid ones in the console.
import { maxOptionLength, ofEveryElement, optionChoices, optionPatterns } from '../../../rules/embeds/options.ts';
import { hiddenLimits } from '../../../rules/embeds/parts.ts';
import type { EmbedOptions } from './types.ts';

/** Options by name: `{ site: 'pub_demo', 'hidden-source': 'spring' }`. */
export type GivenOptions = Record<string, unknown>;

interface WarnedPage {
  /** Present only in the API object of our own scripts. */
  scan?: unknown;
  warned?: Record<string, true>;
}
const own: WarnedPage = {};

/** Each mistake is reported once, however often it occurs, and whichever script of the page finds it. */
export function warn(text: string): void {
  const { Pihlaja: there } = globalThis as { Pihlaja?: WarnedPage };
  // A page with only React components may have any other value under that name.
  const page = there?.scan ? there : own;
  page.warned ??= {};
  if (!page.warned[text]) console.warn(`Pihlaja: ${text}`);
  page.warned[text] = true;
}

/**
 * @param element its `data-…` attributes are options; those of a `<pihlaja-…>` need no `data-`
 * @param given options from JavaScript, which take precedence over attributes
 * @returns every option; an invalid value is reported in the console and ignored
 */
export function readOptions(element: Element, given: GivenOptions): EmbedOptions {
  const raw: GivenOptions = {};
  const isOurs = /^pihlaja-/.test(element.localName);
  for (const { name, value } of element.attributes) {
    if (/^data-/.test(name)) raw[name.slice(5)] = value;
    else if (isOurs && !ofEveryElement.test(name)) raw[name] ??= value;
  }
  return checkOptions({ ...raw, ...given }, element.closest('[lang]')?.getAttribute('lang'), 'data-');
}

/**
 * @param pageLanguage the page's `lang`
 * @param prefix put before an option's name in the console
 */
export function checkOptions(raw: GivenOptions, pageLanguage: string | null = '', prefix = ''): EmbedOptions {
  const read = (name: string, fallback = ''): string => {
    const text = String(raw[name] ?? '').trim();
    if (!text) return fallback;
    const list = optionChoices[name];
    const [pattern = /^/, wanted = 'a shorter text'] = optionPatterns[name] ?? [];
    const isRight = list ? list.includes(text) : text.length <= maxOptionLength && pattern.test(text);
    if (isRight) return text;
    warn(
      `${prefix}${name}="${text.slice(0, 60)}" is not ${list ? `one of ${list.join(', ')}` : wanted}${fallback && `; it is "${fallback}" now`}`,
    );
    return fallback;
  };
  const language = (pageLanguage ?? '').slice(0, 2).toLowerCase();
  return {
    site: read('site'),
    form: read('form'),
    list: read('list'),
    lang: read('lang', optionChoices.lang?.includes(language) ? language : 'fi') as EmbedOptions['lang'],
    theme: read('theme', 'auto') as EmbedOptions['theme'],
    layout: read('layout', 'auto') as EmbedOptions['layout'],
    loading: read('loading', 'eager') as EmbedOptions['loading'],
    title: read('title'),
    lead: read('lead'),
    email: read('email'),
    hidden: readHidden(raw, prefix),
    utm: read('utm', 'auto'),
    privacy: read('privacy'),
  };
}

function readHidden(raw: GivenOptions, prefix: string): EmbedOptions['hidden'] {
  const { most, nameLength, valueLength } = hiddenLimits;
  const all = Object.keys(raw).filter((key) => /^hidden-/.test(key));
  const right = all
    .filter((key) => key.length - 7 <= nameLength && String(raw[key]).length <= valueLength)
    .slice(0, most);
  if (right.length < all.length)
    warn(`${prefix}hidden-… are at most ${most}, with names of ${nameLength} and values of ${valueLength} characters`);
  return Object.fromEntries(right.map((key) => [key.slice(7), String(raw[key])]));
}

// The forms that a partner's options must have: the script on a partner's page and the page for partners read them alike.
import { embedLanguages } from './embed-parts.ts';

/** Options with a few values; the first is the default, but for the language, which is the page's. */
export const optionChoices: Readonly<Record<string, readonly string[]>> = {
  lang: embedLanguages,
  theme: ['auto', 'light', 'dark'],
  layout: ['auto', 'row', 'stacked'],
  loading: ['eager', 'lazy'],
};

/** Options that must look like something, with the words for it in a developer's console; the others may be any text. */
export const optionPatterns: Readonly<Record<string, readonly [pattern: RegExp, wanted: string]>> = {
  site: [/^[\w-]{1,40}$/, 'the id that the publisher gave you'],
  form: [/^\d{1,9}$/, 'the number of a form'],
  list: [/^[\w-]{1,60}$/, 'the id of a newsletter list'],
  privacy: [/^https?:\/\/[^\s/]/i, 'an address that starts with https://'],
  utm: [/^(auto|off|[\w.~%+&-]*=[\w.~%+&=-]*)$/, '"auto", "off" or a query like utm_source=x'],
};

/** In characters. */
export const longestOption = 500;

/** Attributes of every element, which mean something else there: a tooltip, and the language of its content. */
export const ofEveryElement = /^(title|lang)$/;

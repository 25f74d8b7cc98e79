// The allowed values of a partner's options. The script on a partner's page and the page for partners share them.
import { embedLanguages } from './parts.ts';

/**
 * Options with a fixed set of values. The first value is the default, except for the language, whose default is that of the page.
 */
export const optionChoices: Readonly<Record<string, readonly string[]>> = {
  lang: embedLanguages,
  theme: ['auto', 'light', 'dark'],
  layout: ['auto', 'row', 'stacked'],
  loading: ['eager', 'lazy'],
};

/** Options with a required format, and its description for the developer's console. Other options may be any text. */
export const optionPatterns: Readonly<Record<string, readonly [pattern: RegExp, wanted: string]>> = {
  site: [/^[\w-]{1,40}$/, 'the id that the publisher gave you'],
  form: [/^\d{1,9}$/, 'the number of a form'],
  list: [/^[\w-]{1,60}$/, 'the id of a newsletter list'],
  privacy: [/^https?:\/\/[^\s/]/i, 'an address that starts with https://'],
  utm: [/^(auto|off|[\w.~%+&-]*=[\w.~%+&=-]*)$/, '"auto", "off" or a query like utm_source=x'],
};

/** Maximum length of an option in characters. */
export const maxOptionLength = 500;

/** Attributes that mean something else on every HTML element: a tooltip, and the language of its content. */
export const ofEveryElement = /^(title|lang)$/;

// The forms that a partner's options must have: the script on a partner's page and the page for partners read them alike.
import { embedLanguages } from './embed-parts.ts';

/** Options with a few values; the first is the default, but for the language, which is the page's. */
export const optionChoices: Readonly<Record<string, readonly string[]>> = {
  lang: embedLanguages,
  theme: ['auto', 'light', 'dark'],
  layout: ['auto', 'row', 'stacked'],
};

/** Options that must look like something; the others may be any text. */
export const optionPatterns: Readonly<Record<string, RegExp>> = {
  site: /^[\w-]{1,40}$/,
  form: /^\d{1,9}$/,
  list: /^[\w-]{1,60}$/,
  privacy: /^https?:\/\/[^\s/]/i,
  utm: /^(auto|off|[\w.~%+&=-]*=[\w.~%+&=-]*)$/,
};

/** In characters. */
export const longestOption = 500;

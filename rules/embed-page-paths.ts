// The addresses of the page for partners, by its language, and of the preview in its frame.
import type { EmbedLanguage } from './embed-parts.ts';

/** A path each, not a parameter: `lang` is an option of the form, and each language is a page for search engines. */
export const embedPagePaths: Record<EmbedLanguage, string> = {
  fi: '/embed/',
  sv: '/embed/sv/',
  en: '/embed/en/',
};

export const embedPreviewPath = '/embed/preview/';

// The paths of the page for partners by language, and of the preview in its frame.
import type { EmbedLanguage } from './parts.ts';

/**
 * The paths by language. The language is not a parameter, because `lang` is an option of the form, and each language is a
 * separate page for search engines.
 */
export const embedPagePaths: Record<EmbedLanguage, string> = {
  fi: '/embed/',
  sv: '/embed/sv/',
  en: '/embed/en/',
};

export const embedPreviewPath = '/embed/preview/';

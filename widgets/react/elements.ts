// The JSX types of the script's custom elements: `<pihlaja-newsletter site="your-id">` on a React page.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EmbedOptions } from '../embed/core/types.ts';

/**
 * The options are plain attributes, except those that every HTML element has with another meaning: `data-title`,
 * `data-lang`.
 */
export type FormElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<
    Pick<EmbedOptions, 'site' | 'list' | 'theme' | 'layout' | 'loading' | 'lead' | 'email' | 'utm' | 'privacy'>
  > & {
    /** The number of the lead form. */
    form?: string | number;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pihlaja-newsletter': FormElementAttributes;
      'pihlaja-lead-form': FormElementAttributes;
    }
  }
}

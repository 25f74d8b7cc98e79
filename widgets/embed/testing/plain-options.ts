// The options of an embedded form of the demo partner.
import type { EmbedOptions } from '../core/types.ts';

/** @param more the differences from a Finnish form with default options */
export const plainOptions = (more: Partial<EmbedOptions> = {}): EmbedOptions => ({
  ...{ site: 'pub_demo', form: '', list: '', lang: 'fi', theme: 'auto', layout: 'auto', loading: 'eager' },
  ...{ title: '', lead: '', email: '', hidden: {}, utm: 'auto', privacy: '', ...more },
});

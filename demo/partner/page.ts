// One page of the partner's site.
import type { PartnerPageContext } from './page-context.ts';

/** One page of the partner's site. */
export interface PartnerPage {
  path: string;
  /** The name in the list of pages. */
  name: string;
  /** The special feature of the page, in English, for developers. */
  about: string;
  lang?: 'fi' | 'sv';
  /** Style sheets; the company's by default. */
  styles?: string[];
  policy?(context: PartnerPageContext): string;
  /** The markup of the two forms. */
  forms(context: PartnerPageContext): string;
  /** Scripts at the end of the page. */
  scripts(context: PartnerPageContext): string | Promise<string>;
}

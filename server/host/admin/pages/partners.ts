// The partners that may show the site's forms, and the HTML code that each of them pastes.
import { embedPagePaths } from '../../../../rules/embeds/page-paths.ts';
import type { EmbedName } from '../../../../rules/embeds/parts.ts';
import { inOneLine } from '../../../../rules/forms/printable.ts';
import { adminPartners as texts } from '../../../../texts/fi/admin.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { filterQuery } from './lead-filters.ts';

/** A partner's site, as the environment variable EMBED_SITES names it. */
export interface Partner {
  id: string;
  origins: readonly string[];
}

/** The code that a partner pastes for one form. */
export interface PartnerCode {
  name: EmbedName;
  form?: { id: number; title: string };
  html: string;
}

interface PartnersModel extends AdminModel {
  partners: { url: string; id: string; origins: string }[];
}

const partnerPath = (id: string): string => `${adminPaths.partners}${id}/`;

export const partnersPage = (state: AdminState, partners: readonly Partner[], context: PageContext): PartnersModel => ({
  ...adminPage('partners', state, context),
  partners: partners.map(({ id, origins }) => ({
    url: partnerPath(id),
    id,
    origins: origins.join(', ') || texts.noOrigins,
  })),
});

interface PartnerModel extends AdminModel {
  origins: readonly string[];
  backPath: string;
  leadsPath: string;
  codes: { title: string; html: string; builderUrl: string }[];
  /** The page for composing a form's code, if the backend does not list its forms; empty if it lists them. */
  composeUrl: string;
}

/** @param hasFormEndpoint whether the backend lists its forms */
export function partnerPage(
  state: AdminState,
  { partner, codes, hasFormEndpoint }: { partner: Partner; codes: readonly PartnerCode[]; hasFormEndpoint: boolean },
  context: PageContext,
): PartnerModel {
  const builder = (name: EmbedName, form: Record<string, string> = {}) =>
    `${embedPagePaths.fi}?${new URLSearchParams({ widget: name, site: partner.id, ...form })}`;
  const filters = { list: 'all', search: '', form: '', company: '', site: partner.id, since: '', until: '' } as const;
  return {
    ...adminPage('partners', state, context, partner.id),
    template: 'pages/admin/partner.njk',
    origins: partner.origins,
    backPath: adminPaths.partners,
    leadsPath: `${adminPaths.leads}?${filterQuery(filters)}`,
    codes: codes.map(({ name, form, html }) => ({
      title: form ? titleOf(form) : texts.newsletter,
      html,
      builderUrl: builder(name, form && { form: String(form.id) }),
    })),
    composeUrl: hasFormEndpoint ? '' : builder('lead-form'),
  };
}

function titleOf({ id, title }: { id: number; title: string }): string {
  const nimi = inOneLine(title);
  return fill(nimi === '' ? texts.nameless : texts.form, { numero: id, nimi });
}

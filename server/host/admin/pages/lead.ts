// One lead for operators: what was sent, where it came from, and what became of it.
import { isEmail } from '../../../../rules/forms/email.ts';
import { adminLeads as texts } from '../../../../texts/fi/admin-leads.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminLead } from '../../../contract/admin-leads.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { SafeHtml } from '../../view/rich-text.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths, type HelpLink, helpLink } from './admin-page.ts';
import { leadPath, reasonInWords, senderOf } from './leads.ts';

/** The actions on a lead's page, with their paths relative to that page. */
export const leadActions = {
  handle: 'kasitelty/',
  unhandle: 'odottamaan/',
  mail: 'posti/',
  release: 'vapauta/',
  refuse: 'hylkaa/',
  work: 'kilpailutyo/',
} as const;

interface AnswerView {
  label: string;
  value: string;
  images: { url: string; width: number; height: number; title: string }[];
}

interface LeadModel extends AdminModel {
  lead: AdminLead;
  time: string;
  stateName: string;
  reason: string;
  fields: AnswerView[];
  source: string;
  form: string;
  site: string;
  /** The page on which the lead was sent; `url` is empty if it is not a web address. */
  from: { url: string; title: string };
  campaign: string[];
  /** The consent text; empty for a form that asks for no consent. */
  consentHtml: SafeHtml | '';
  replyTo: string;
  history: string[];
  note: string;
  noteError: string;
  isHeld: boolean;
  isHandled: boolean;
  /** Whether the lead can become a competition entry. */
  isEntry: boolean;
  acts: Record<keyof typeof leadActions, string>;
  backPath: string;
  /** Instructions for publishing the draft of an entry. */
  workHelp: HelpLink;
  /** The key of the form that sends the mails again: the mails are sent only once for the same form. */
  mailKey: string;
}

/** @param note the note as typed, when it could not be stored */
export function leadPage(
  state: AdminState,
  { lead, mailKey, note = lead.note }: { lead: AdminLead; mailKey: string; note?: string | undefined },
  context: PageContext,
): LeadModel {
  const path = leadPath(lead.id);
  const acts = Object.fromEntries(Object.entries(leadActions).map(([name, end]) => [name, path + end]));
  return {
    ...adminPage('leads', state, context, senderOf(lead)),
    template: 'pages/admin/lead.njk',
    lead,
    time: formatDateTime(lead.created_at),
    stateName: texts.states[lead.state],
    reason: lead.state === 'quarantined' || lead.state === 'refused' ? reasonInWords(lead.quarantine) : '',
    fields: lead.fields.map(({ label, value, images }) => ({
      label: label || texts.unlabelled,
      value,
      images: images.map(({ number, width, height, bytes }) => ({
        url: `${path}kuvat/${number}/`,
        width,
        height,
        title: fill(texts.picture, { n: number, leveys: width, korkeus: height, koko: inKilobytes(bytes) }),
      })),
    })),
    source: lead.source === 'popup' ? texts.fromPopup : texts.fromForm,
    site: lead.site,
    from: { url: addressOf(lead, context), title: lead.page.title || lead.page.path },
    form: lead.form || texts.untitledForm,
    campaign: Object.entries(lead.campaign).map(([name, value]) => `${name}: ${value}`),
    consentHtml: lead.consent.text && context.richText(lead.consent.text),
    replyTo: lead.fields.find(({ type, value }) => type === 'email' && isEmail(value))?.value ?? '',
    history: historyOf(lead),
    note,
    noteError: state.refusal.errors.note ?? '',
    isHeld: lead.state === 'quarantined',
    isHandled: lead.state === 'handled',
    isEntry: lead.is_entry,
    workHelp: helpLink('kilpailu'),
    acts: acts as LeadModel['acts'],
    backPath: lead.state === 'new' ? adminPaths.leads : `${adminPaths.leads}?luettelo=${lead.state}`,
    mailKey,
  };
}

/** Only an address of the web becomes a link, because a partner may name any page. */
function addressOf({ page, site }: AdminLead, { siteUrl }: PageContext): string {
  const base = site === '' ? siteUrl : undefined;
  // Without a path the base itself would be linked.
  if (page.path === '' || !URL.canParse(page.path, base)) return '';
  const { protocol, href } = new URL(page.path, base);
  return /^https?:$/.test(protocol) ? href : '';
}

function historyOf({ handled_at, handled_by, released_at, refused_at }: AdminLead): string[] {
  return [
    ...(released_at ? [fill(texts.releasedAt, { aika: formatDateTime(released_at) })] : []),
    ...(refused_at ? [fill(texts.refusedAt, { aika: formatDateTime(refused_at) })] : []),
    ...(handled_at ? [handledIn(handled_by, formatDateTime(handled_at))] : []),
  ];
}

/** A backend may not know who handled the lead. */
const handledIn = (kuka: string, aika: string): string =>
  kuka === '' ? fill(texts.handledAt, { aika }) : fill(texts.handledBy, { kuka, aika });

const inKilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('fi')} kt`;

// The types shared by the modules of an embedded form: the partner's options, and the data of a drawn form.
import type { EmbedLanguage } from '../../../rules/embeds/parts.ts';
import type { LeadField } from '../../../rules/leads/form.ts';

/** The options of a partner, given as attributes (`data-…`) or in JavaScript. */
export interface EmbedOptions {
  /** The partner's id, which the publisher gives. */
  site: string;
  /** The id of the lead form. The newsletter has none. */
  form: string;
  /** The id of the newsletter list. When it is empty, the site's own list is used. */
  list: string;
  /** The language of the form. By default it is the page's language if it is one of the three, else `fi`. */
  lang: EmbedLanguage;
  /** The colour theme. `auto` follows the colour scheme of the surrounding page. */
  theme: 'auto' | 'light' | 'dark';
  /** The layout of the fields. `auto` follows the width of the placeholder. */
  layout: 'auto' | 'row' | 'stacked';
  /** When the form is drawn and its data is requested: at once, or when the placeholder is about to come into view. */
  loading: 'eager' | 'lazy';
  /** The heading. When it is empty, the form's own heading is shown. */
  title: string;
  /** A sentence under the heading. When it is empty, there is none. */
  lead: string;
  /** The initial value of the email field. */
  email: string;
  /** Values that are sent with the form. `data-hidden-source="spring"` becomes `{ source: 'spring' }`. */
  hidden: Record<string, string>;
  /**
   * The campaign parameters to send. `auto` takes those of the page's address, `off` none, and any query is sent as it
   * is.
   */
  utm: string;
  /** The address of the privacy statement. When it is empty, the publisher's own is used. */
  privacy: string;
}

/** The reason of a failure, as a code that reveals nothing about the visitor. */
export type EmbedCode =
  | 'origin'
  | 'site'
  | 'form'
  | 'list'
  | 'invalid'
  | 'size'
  | 'limit'
  | 'unavailable'
  | 'offline'
  | 'unkept';

/** The reason why the host accepts no form from a page. */
export type EmbedRefusal = Extract<EmbedCode, 'origin' | 'site'>;

/** The mutable state of a form. */
export interface FormState {
  phase: 'idle' | 'sending' | 'sent' | 'queued' | 'failed';
  /** The errors by field, in the visitor's language. */
  errors: Record<string, string>;
  /** The message beside the button; empty for none. */
  message: string;
  /** Whether the host accepts no form from this page. The placeholder's own link, to the form on the host, is then shown. */
  isRefused?: boolean;
  /** How often the form was emptied: its fields are drawn again each time. */
  round: number;
}

/**
 * The data of a component. A component has no state and no listeners: its events bubble to the element that it is drawn
 * into, where the controller listens (core/form.ts).
 */
export interface EmbedFormView {
  /** The prefix of every id in this form. */
  id: string;
  options: EmbedOptions;
  /** The publisher's origin, for links. */
  host: string;
  state: FormState;
  /** Whether no script listens to the form yet, as in server-rendered HTML. */
  isInert?: boolean;
}

/**
 * Finds chosen files that can't be sent, before a submission and after one without a response. A form without file
 * inputs has no such check.
 * @returns the errors by field; empty when all files can be sent
 */
export type CheckFiles = (
  entries: [string, FormDataEntryValue][],
  options: EmbedOptions,
) => Promise<Record<string, string>>;

/** The behaviour of the Enter key in a form with several required fields (widgets/shared/form/enter-goes-on.ts). */
export interface EnterKey {
  goOnAtEnter(event: KeyboardEvent): void;
  showEnterKey(event: FocusEvent): void;
}

/** A lead form as the host sends it (`GET /embed/api/lead-form`). */
export interface FormDefinition {
  id: number;
  title: string;
  fields: (LeadField & { label: string; help_text: string })[];
  consent: null | { version: string; text: { text: string; href?: string }[] };
  /** Names of the companies that receive the lead. */
  companies: string[];
  success: string;
}

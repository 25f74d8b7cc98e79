// What the parts of an embedded form agree on: the partner's options, and what a drawn form is told.
import type { EmbedLanguage } from '../../../rules/embed-parts.ts';
import type { LeadField } from '../../../rules/lead-form.ts';

/** What a partner may choose, by attribute (`data-…`) or in JavaScript. */
export interface EmbedOptions {
  /** The partner's id, as the publisher gave it. */
  site: string;
  /** Id of the lead form; the newsletter has none. */
  form: string;
  /** Id of the newsletter list; empty is the site's own. */
  list: string;
  /** By default the page's language if it is one of the three, else `fi`. */
  lang: EmbedLanguage;
  /** `auto` follows the visitor's system. */
  theme: 'auto' | 'light' | 'dark';
  /** `auto` follows the width of the placeholder. */
  layout: 'auto' | 'row' | 'stacked';
  /** The heading; empty is the form's own. */
  title: string;
  /** A sentence under the heading; empty is none. */
  lead: string;
  /** What stands in the address field at first. */
  email: string;
  /** `data-hidden-source="spring"` is `{ source: 'spring' }`: told along with what is sent. */
  hidden: Record<string, string>;
  /** `auto` tells the campaign parameters of the page's address, `off` none; else a query that is told instead. */
  utm: string;
  /** Address of the privacy statement; empty is the publisher's. */
  privacy: string;
}

/** Why something went wrong, in a word that says nothing of the visitor. */
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

/** What of a form moves. */
export interface FormState {
  phase: 'idle' | 'sending' | 'sent' | 'queued' | 'failed';
  /** What is wrong, by field, in the visitor's words. */
  errors: Record<string, string>;
  /** What is said beside the button; empty when there is nothing to say. */
  message: string;
  /** How many times it has been emptied: its fields are drawn anew each time. */
  round: number;
}

/**
 * What a component draws; it has no state and listens to nothing itself: what happens in it bubbles to the element that
 * it is drawn into, where the controller listens (core/form.ts).
 */
export interface EmbedFormView {
  /** Begins every id of this form. */
  id: string;
  options: EmbedOptions;
  /** The publisher's origin, for links. */
  host: string;
  state: FormState;
}

/** A lead form as the host gives it (`GET /embed/api/lead-form`). */
export interface FormDefinition {
  id: number;
  title: string;
  fields: (LeadField & { label: string; help_text: string })[];
  consent: null | { version: string; text: { text: string; href?: string }[] };
  /** Names of those who get the lead. */
  companies: string[];
  success: string;
}

// The tables of lead forms: what was sent, what was agreed to, and what was answered.
import type { ColumnType } from 'kysely';

/** One form as a visitor sent it; it says by itself what was asked, whatever becomes of the form. */
export interface LeadsTable {
  id: string;
  form_id: number;
  form_slug: string;
  form_heading: string;
  created_at: string;
  source: 'form' | 'popup';
  /** Id of the partner site it was sent from; empty for the site itself. */
  site: string;
  /** Why it is kept without mailing it; empty for a lead that was mailed at once. */
  quarantine: string;
  /** When its mails were sent all the same; null until then, and for all others. */
  released_at: string | null;
  page_id: number | null;
  /** Path of a page of the site, or the whole address of a partner's. */
  page_path: string;
  page_title: string;
  /** JSON: campaign parameter → value. */
  campaign: string;
  consent_version: string;
  /** Rich text, as it was shown. */
  consent_text: string;
  /** JSON: the fields in their order, each with the label it had and the value that was kept. */
  answers: string;
}

export interface LeadImagesTable {
  /** Name in the private folder. */
  file: string;
  lead_id: string;
  field_name: string;
  /** Counts through all images of a lead. */
  position: number;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/** Every consent text that a form has had since leads are kept. */
export interface ConsentTextsTable {
  form_id: number;
  version: string;
  text: string;
  first_seen: string;
}

/** Keys of calls that must happen once; `done` rows keep the answer for a retry. */
export interface IdempotencyTable {
  /** What the key is for, such as `lead:3`. */
  scope: string;
  key: string;
  fingerprint: string;
  status: 'under way' | 'done';
  /** Who works on it: whoever takes a row over writes another one here. */
  owner: string;
  answer_status: ColumnType<number | null, number | null | undefined, number | null>;
  answer_body: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
}

// The tables of lead forms: sent data, accepted consent texts, and answers.
import type { ColumnType } from 'kysely';

/** One form as a visitor sent it; it contains its questions, and so is independent of later changes of the form. */
export interface LeadsTable {
  id: string;
  form_id: number;
  form_slug: string;
  form_heading: string;
  created_at: string;
  source: 'form' | 'popup';
  /** Id of the sending partner site; empty for the site itself. */
  site: string;
  /** The reason for storing it without mailing it; empty for a lead that was mailed at once. */
  quarantine: string;
  /** The time when its mails were sent anyway; null until then, and for all other leads. */
  released_at: string | null;
  page_id: number | null;
  /** Path of a page of the site, or the full address of a partner's page. */
  page_path: string;
  page_title: string;
  /** JSON: campaign parameter → value. */
  campaign: string;
  consent_version: string;
  /** Rich text, as shown to the visitor. */
  consent_text: string;
  /** JSON: the fields in their order, each with its label at that time and its stored value. */
  answers: string;
  /** When an operator marked it as handled; null before. */
  handled_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Address of that operator; empty before. */
  handled_by: ColumnType<string, string | undefined, string>;
  /** An operator's own words about it. */
  note: ColumnType<string, string | undefined, string>;
  /** When an operator decided that a lead in quarantine is never mailed; null for all others. */
  refused_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The words of each lead, for operators who look for one; made from the lead, and deleted with it. */
export interface LeadWordsTable {
  lead_id: string;
  /** As those of the lead: a search with filters reads nothing else. */
  created_at: string;
  form_id: number;
  site: string;
  /** In lower case, separated by spaces. */
  words: string;
}

/** The forms that leads came from, here and on partners' sites. */
export interface LeadSourcesTable {
  form_id: number;
  /** Id of the partner's site; empty for the site itself. */
  site: string;
  /** The form's heading in its latest lead from there. */
  title: string;
  /** When a lead brought this title. */
  noted_at: string;
}

/** The fields that the leads of a form have, those that the form has lost since included. */
export interface LeadFieldsTable {
  form_id: number;
  name: string;
  /** In the latest lead that has the field. */
  label: string;
  /** The field's place among the fields of that lead, from 0. */
  position: number;
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

/** Every consent text that a form has had since leads are stored. */
export interface ConsentTextsTable {
  form_id: number;
  version: string;
  text: string;
  first_seen: string;
}

/** Idempotency keys of calls; `done` rows keep the answer for a retry. */
export interface IdempotencyTable {
  /** The purpose of the key, such as `lead:3`. */
  scope: string;
  key: string;
  fingerprint: string;
  status: 'under way' | 'done';
  /** The owner of the claim: a caller that takes the row over writes another one here. */
  owner: string;
  answer_status: ColumnType<number | null, number | null | undefined, number | null>;
  answer_body: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
}

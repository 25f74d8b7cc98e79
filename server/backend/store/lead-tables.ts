// The tables of lead forms: sent data, accepted consent texts, and stored responses.
import type { ColumnType } from 'kysely';

/** A sent form. It contains its questions, and so is independent of later changes of the form. */
export interface LeadsTable {
  id: string;
  form_id: number;
  form_slug: string;
  form_heading: string;
  created_at: string;
  source: 'form' | 'popup';
  /** Id of the sending partner site; empty for the site itself. */
  site: string;
  /** The reason for quarantine; empty for a lead that was mailed immediately. */
  quarantine: string;
  /** The time when a lead was released from quarantine; null before, and for all other leads. */
  released_at: string | null;
  page_id: number | null;
  /** Path of a page of the site, or the full address of a partner's page. */
  page_path: string;
  page_title: string;
  /** JSON: campaign parameter → value. */
  campaign: string;
  consent_version: string;
  /** Rich text as it was shown to the visitor. */
  consent_text: string;
  /** JSON: the fields in order, each with its label at the time of sending and its stored value. */
  answers: string;
  /** The time when an operator marked the lead as handled; otherwise null. */
  handled_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Address of that operator; otherwise empty. */
  handled_by: ColumnType<string, string | undefined, string>;
  /** An operator's note about the lead. */
  note: ColumnType<string, string | undefined, string>;
  /** The time when an operator refused a lead in quarantine, which is then never mailed; null for all other leads. */
  refused_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The searchable words of each lead for operators; derived from the lead, and deleted with it. */
export interface LeadWordsTable {
  lead_id: string;
  /** Copied from the lead, so that a filtered search reads only this table. */
  created_at: string;
  form_id: number;
  site: string;
  /** Words in lower case, separated by spaces. */
  words: string;
}

/** The forms from which leads were sent, on the site and on partners' sites. */
export interface LeadSourcesTable {
  form_id: number;
  /** Id of the partner's site; empty for the site itself. */
  site: string;
  /** The heading of the form in its latest lead from this site. */
  title: string;
  /** The time of the lead that had this title. */
  noted_at: string;
}

/** The fields of the leads of each form, including fields that the form no longer has. */
export interface LeadFieldsTable {
  form_id: number;
  name: string;
  /** The label in the latest lead that has the field. */
  label: string;
  /** The position of the field in that lead, starting with 0. */
  position: number;
}

export interface LeadImagesTable {
  /** Name in the private folder. */
  file: string;
  lead_id: string;
  field_name: string;
  /** Position among all images of a lead. */
  position: number;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/** All consent texts that a form has had since leads are stored. */
export interface ConsentTextsTable {
  form_id: number;
  version: string;
  text: string;
  first_seen: string;
}

/** Idempotency keys of calls; rows that are `done` contain the response for retries. */
export interface IdempotencyTable {
  /** The purpose of the key, such as `lead:3`. */
  scope: string;
  key: string;
  fingerprint: string;
  status: 'under way' | 'done';
  /** The owner of the claim; a caller that takes over the row writes its own value. */
  owner: string;
  answer_status: ColumnType<number | null, number | null | undefined, number | null>;
  answer_body: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
}

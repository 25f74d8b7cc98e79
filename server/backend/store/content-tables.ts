// The tables of all other imported content.
import type { Flag } from './page-tables.ts';

export interface ImagesTable {
  id: number;
  name: string;
  /** Path under the media folder. */
  file: string;
  width: number;
  height: number;
}

export interface FormsTable {
  id: number;
  slug: string;
  live: Flag;
  content: string;
}

export interface SubmissionsTable {
  id: number;
  position: number;
  vote_count: number;
  article_id: number | null;
  content: string;
}

export interface RedirectsTable {
  id: number;
  old_path: string;
  is_permanent: Flag;
  page_id: number | null;
  link: string;
}

export interface SettingsTable {
  key: string;
  value: string;
}

/** Ids that an object was once given, and gets again even after it was missing. */
export interface ContentIdsTable {
  kind: string;
  key: string;
  id: number;
}

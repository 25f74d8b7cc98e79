// The tables of everything else that is imported.
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

/** Ids that were given once and are given again to the same thing, even after it was away. */
export interface ContentIdsTable {
  kind: string;
  key: string;
  id: number;
}

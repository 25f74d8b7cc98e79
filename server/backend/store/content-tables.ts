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

/** A file of the last import from which one page is made. */
export interface ImportFilesTable {
  /** Its path in the content folder; a plant without texts has the path that they would have. */
  file: string;
  /** Of its bytes; of a plant, also of its facts. */
  digest: string;
  page_id: number;
  /** JSON: what other files and tables take from it. */
  summary: string;
  /** JSON: what its page takes from elsewhere, each with what it was. */
  uses: string;
  /** JSON: the pictures that it misses, each with its place. */
  missing_pictures: string;
}

/** Ids that an object was once given, and gets again even after it was missing. */
export interface ContentIdsTable {
  kind: string;
  key: string;
  id: number;
}

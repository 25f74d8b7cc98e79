// The tables of imported content other than pages.
import type { Flag } from './page-tables.ts';

export interface ImagesTable {
  id: number;
  name: string;
  /** Path in the media folder. */
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

/** A file of the last import that became one page. */
export interface ImportFilesTable {
  /** Path in the content folder; a plant without texts has the path that its text file would have. */
  file: string;
  /** Digest of the file's bytes; for a plant, also of its facts. */
  digest: string;
  page_id: number;
  /** JSON: the data that other files and tables take from the file. */
  summary: string;
  /** JSON: the data that its page takes from elsewhere, each with its fingerprint. */
  uses: string;
  /** JSON: the pictures that are missing, each with the file and field that name it. */
  missing_pictures: string;
}

/** Assigned ids; an object gets the same id again, even after it was absent. */
export interface ContentIdsTable {
  kind: string;
  key: string;
  id: number;
}

// The files that the quick builds under `npm run dev` write for the playground's stage.
import { createHash } from 'node:crypto';
import { projectRoot } from './paths.ts';

/** A hash of the project's path, because copies of the project may share their packages. */
const copy = createHash('sha256').update(projectRoot).digest('hex').slice(0, 8);
export const hotFolder = `${projectRoot}/node_modules/.cache/pihlaja-hot-${copy}`;

/** `files.json` of a build: names of the files in the same folder. */
export interface HotFiles {
  runtime: string;
  /** The style sheet of the site. */
  whole: string;
  widgets: Record<string, { src: string; imports: string[]; styles: string | null }>;
}

/** The message about a build. */
export interface HotBuilt {
  /** The name of the build's folder; null after a failure. */
  version: string | null;
  problem: string | null;
  tookMs: number;
}

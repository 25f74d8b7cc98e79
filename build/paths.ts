// The folders of the project and its built files.
import { dirname } from 'node:path';

/**
 * The path is not derived from a URL: the widget tests have a browser's `URL`, and Vite rewrites `new URL(…, import.meta.url)`
 * there.
 */
export const projectRoot = dirname(import.meta.dirname);
export const dist = `${projectRoot}/dist`;
/** The packed library for partners' projects. A build of the site does not change it. */
export const release = `${projectRoot}/release`;
/**
 * The folder of an unfinished build. A failed build leaves the old files in place, and two builds at once, such as one of a test
 * and one of a start, don't collide.
 */
export const buildDir = `${projectRoot}/dist.building-${process.pid}`;
/** The folders of the site's templates: one of pages and blocks, and one of widgets, each in its widget's own folder. */
export const templateFolders = [`${projectRoot}/templates`, `${projectRoot}/widgets`];
/** The path under which the host serves `dist/assets`. */
export const assetsPath = '/assets';

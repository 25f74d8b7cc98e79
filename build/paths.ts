// The folders of the project and its built files.
import { dirname } from 'node:path';

/**
 * Not through a URL: the widget tests have a browser's `URL`, and Vite rewrites `new URL(…, import.meta.url)` there.
 */
export const projectRoot = dirname(import.meta.dirname);
export const dist = `${projectRoot}/dist`;
/** The packed library for partners' projects. A build of the site leaves it. */
export const release = `${projectRoot}/release`;
/**
 * The folder of an unfinished build. A failed build leaves the old files in place, and two at once, such as a test
 * beside a start, don't collide.
 */
export const buildDir = `${projectRoot}/dist.building-${process.pid}`;
/** Where the site's templates are: those of pages and blocks, and those of widgets, each in its widget's own folder. */
export const templateFolders = [`${projectRoot}/templates`, `${projectRoot}/widgets`];
/** The path under which the host serves `dist/assets`. */
export const assetsPath = '/assets';

// Where the project and its built files are.
import { dirname } from 'node:path';

/** Not by way of a URL: the widget tests have a browser's `URL`, and Vite rewrites `new URL(…, import.meta.url)` there. */
export const projectRoot = dirname(import.meta.dirname);
export const dist = `${projectRoot}/dist`;
/**
 * Where a build writes until it is whole: one that fails leaves the old files in their place, and two at once, as by a test
 * beside a start, are in nobody's way.
 */
export const buildDir = `${projectRoot}/dist.building-${process.pid}`;
/** The path under which the host serves `dist/assets`. */
export const assetsPath = '/assets';

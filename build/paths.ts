// Where the project and its built files are.
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const dist = `${projectRoot}/dist`;
/** Where a build writes until it is whole: one that fails leaves the old files in their place. */
export const buildDir = `${projectRoot}/dist.building`;
/** The path under which the host serves `dist/assets`. */
export const assetsPath = '/assets';

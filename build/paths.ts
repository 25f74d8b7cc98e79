// Where the project and its built files are.
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const dist = `${projectRoot}/dist`;
/** The path under which the host serves `dist/assets`. */
export const assetsPath = '/assets';

// The door of this workspace: nobody's type check reads the playground behind it but its own.
import type { BuildDemo } from '../../server/host/routes/demo.ts';

/** Besides the playground, it opens the demo's ad network. A missing example is answered like any missing page. */
export const createPlayground: BuildDemo;

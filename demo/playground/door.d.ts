// The types of this workspace's entry point: other workspaces do not type-check the playground behind it.
import type { BuildDemo } from '../../server/host/http/demo.ts';

/** The handler also serves the demo's ad network. A missing example gets the same response as any missing page. */
export const createPlayground: BuildDemo;

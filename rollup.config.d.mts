// Types of the build's configuration, for build/.
import type { Targets } from 'lightningcss';
import type { RollupOptions } from 'rollup';

export const embedTargets: Targets;
export const widgetNames: string[];
export const bundleOf: (widget: string) => string;
export const earlyNames: string[];
export const forEarly: RollupOptions[];
export const embedNames: string[];
export const forEmbeds: RollupOptions[];
export const forBrowser: RollupOptions;
export const forServer: RollupOptions;
declare const all: RollupOptions[];
export default all;

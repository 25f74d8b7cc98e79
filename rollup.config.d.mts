// Types of the build's configuration, for build/widgets.ts.
import type { RollupOptions } from 'rollup';

export const widgetNames: string[];
export const earlyNames: string[];
export const forEarly: RollupOptions[];
export const embedNames: string[];
export const forEmbeds: RollupOptions[];
export const forBrowser: RollupOptions;
export const forPage: RollupOptions;
export const forServer: RollupOptions;
declare const all: RollupOptions[];
export default all;

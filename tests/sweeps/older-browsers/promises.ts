// The oldest browsers that must run the built files, as configured in the build.

import { siteTargets } from '../../../build/styles.ts';
import { embedTargets } from '../../../rollup.config.mjs';

/** `embeds` are the scripts on partners' pages and the React package, `site` is everything else. */
export type Level = 'embeds' | 'site';

type Engine = 'chrome' | 'firefox' | 'safari';

/** Lightning CSS encodes 16.4 as 16 << 16 | 4 << 8. */
const readVersion = (encoded: number) => `${encoded >> 16}.${(encoded >> 8) & 255}`.replace(/\.0$/, '');

const read = (targets: Partial<Record<Engine, number>>): Record<Engine, string> => {
  const { chrome, firefox, safari } = targets;
  if (!chrome || !firefox || !safari) throw new Error('The build names no version of Chrome, Firefox or Safari');
  return { chrome: readVersion(chrome), firefox: readVersion(firefox), safari: readVersion(safari) };
};

/** The oldest version of each engine, by level. */
export const promised: Record<Level, Record<Engine, string>> = { embeds: read(embedTargets), site: read(siteTargets) };

/** A browser of MDN's data, and the engine with the promised version; mobile browsers are included. */
export const browsers: [
  name: 'chrome' | 'chrome_android' | 'edge' | 'firefox' | 'firefox_android' | 'safari' | 'safari_ios',
  engine: Engine,
][] = [
  ['chrome', 'chrome'],
  ['chrome_android', 'chrome'],
  ['edge', 'chrome'],
  ['firefox', 'firefox'],
  ['firefox_android', 'firefox'],
  ['safari', 'safari'],
  ['safari_ios', 'safari'],
];

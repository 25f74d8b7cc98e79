// The query parameters of campaigns in the configuration files of the caches, generated from rules/leads/campaign.ts.
import { readFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { markPattern } from '../../rules/leads/campaign.ts';

const files = ['deploy/nginx/pihlaja-cache.conf', 'deploy/varnish/pihlaja.vcl'];
/** The group begins with the campaign parameters, and ends with Instagram's. */
const names = /\(\?:utm\|mtm[^"]*?\|igshid/g;

/** @returns the text of each file by its path. @throws {Error} when a file lacks the group */
export const cachesWithMarks = (): Record<string, string> =>
  Object.fromEntries(files.map((path) => [path, textOf(path)]));

function textOf(path: string): string {
  const text = readFileSync(`${projectRoot}/${path}`, 'utf8');
  if (!text.match(names))
    throw new Error(`${path} has no group of marks, "(?:utm|mtm…|igshid". Write one, then "npm run docs".`);
  return text.replace(names, () => markPattern());
}

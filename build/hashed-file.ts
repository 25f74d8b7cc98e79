// Writes a built file under a name that holds its content's hash, so that it can be cached forever.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { assetsPath, buildDir } from './paths.ts';

/** @returns the URL path of the file */
export function writeHashed(name: string, extension: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 6);
  const file = `${name}-${hash}.${extension}`;
  writeFileSync(`${buildDir}/assets/${file}`, content);
  return `${assetsPath}/${file}`;
}

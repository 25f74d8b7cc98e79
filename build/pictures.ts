// Copies the theme's own pictures under hashed names.
import { readdirSync, readFileSync } from 'node:fs';
import { writeHashed } from './hashed-file.ts';
import { projectRoot } from './paths.ts';

const folder = `${projectRoot}/templates/pictures`;

/** @returns the URL of each picture by its file name without extension */
export function buildPictures(): Record<string, string> {
  const pictures = readdirSync(folder).map((file) => {
    const [name = '', extension = ''] = file.split('.');
    return [name, writeHashed(name, extension, readFileSync(`${folder}/${file}`))];
  });
  return Object.fromEntries(pictures);
}

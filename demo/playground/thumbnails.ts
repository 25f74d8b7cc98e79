// The thumbnails of widgets and blocks, drawn by `npm run thumbnails -w pihlaja-playground`.
import { existsSync, readFileSync } from 'node:fs';

export const thumbnailFolder = `${import.meta.dirname}/thumbnails`;
export const thumbnailPath = '/demo/thumbnails/';
export const thumbnailSize = { width: 240, height: 150 };

export const thumbnailFile = (name: string, theme: 'light' | 'dark'): string => `${name}.${theme}.avif`;

/**
 * @returns the address prefix of its thumbnails; empty without any. A new widget has none until it is drawn, and a
 * widget that shows nothing never has any.
 */
export const thumbnailStart = (name: string): string =>
  existsSync(`${thumbnailFolder}/${thumbnailFile(name, 'light')}`) ? `${thumbnailPath}${name}` : '';

/** @returns null if the file does not exist */
export function readThumbnail(file: string): Buffer | null {
  const path = `${thumbnailFolder}/${file}`;
  return /^[\w-]+\.(light|dark)\.avif$/.test(file) && existsSync(path) ? readFileSync(path) : null;
}

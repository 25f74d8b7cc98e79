// The files below a folder.
import { existsSync, readdirSync } from 'node:fs';

/** @returns paths within the folder; none for a folder that is not there */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    : [];

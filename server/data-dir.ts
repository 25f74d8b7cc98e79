// Creates the data folder, which every role of the site has.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { ConfigError } from './config.ts';
import { restoreName } from './ops/backup/data-folder.ts';

/** @throws {ConfigError} when the folder can't be created or written, or contains an unfinished restore */
export function makeDataDir(dataDir: string): void {
  // The restored files are not in use yet, so a start would import the demo beside them.
  if (existsSync(`${dataDir}/${restoreName}`))
    throw new ConfigError(
      `DATA_DIR "${dataDir}" holds an unfinished restore. Empty it, and run npx pihlaja restore again.`,
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `Cannot write to DATA_DIR "${dataDir}" (${code}). Give its user the right, or set another DATA_DIR.`,
    );
  }
}

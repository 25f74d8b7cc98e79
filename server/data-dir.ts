// The data folder that every role of the site has.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { restoreName } from './backup/data-folder.ts';
import { ConfigError } from './config.ts';

/** @throws {ConfigError} when the folder can't be created or written, or a restore has not ended */
export function makeDataDir(dataDir: string): void {
  // What it holds is no site's yet: a start would import the demo beside it.
  if (existsSync(`${dataDir}/${restoreName}`))
    throw new ConfigError(
      `DATA_DIR "${dataDir}" holds an unfinished restore. Empty it, and run npx pihlaja restore again.`,
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(
      `Cannot write to DATA_DIR "${dataDir}" (${(error as NodeJS.ErrnoException).code}). Give its user the right, or set another DATA_DIR.`,
    );
  }
}

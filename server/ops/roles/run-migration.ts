// Prepares the database before the other roles start: its tables, secrets and search index, and its first content.
import { randomUUID } from 'node:crypto';
import { createBackend } from '../../backend/app.ts';
import { keepSettings } from '../../backend/store/postgres/session-settings.ts';
import { backendSettings } from '../../backend-settings.ts';
import type { Config } from '../../config.ts';
import { makeDataDir } from '../../data-dir.ts';
import { startDrawing } from '../../drawing.ts';
import { fillOnce } from '../../first-content.ts';
import { openSiteFiles } from '../../shared/files/site-files.ts';
import { openLog } from '../../site-process.ts';

export interface MigrationOptions {
  /** Whether an empty database is filled with the demo. The content of CONTENT_DIR is imported in any case. */
  withDemo: boolean;
  childArgs: readonly string[];
}

/** @throws {ConfigError} when the first content can't be imported */
export async function runMigration(config: Config, { withDemo, childArgs }: MigrationOptions): Promise<void> {
  makeDataDir(config.dataDir);
  const files = await openSiteFiles(config.dataDir, config.storage);
  const backend = await createBackend({
    ...backendSettings(config),
    databaseUrl: config.databaseDirectUrl,
    databaseIsPooled: false,
    part: 'migration',
    files,
    // These keys are not used, because the role serves no requests.
    apiKey: randomUUID(),
    newsletterApiKey: randomUUID(),
    log: openLog(config),
  });
  try {
    if (config.hasPooler) await keepSettings(backend.store);
    if (withDemo || config.contentDir) {
      await fillOnce(backend, config, childArgs);
      const drawing = startDrawing(config.dataDir, files.media.isShared);
      drawing.hurry();
      await drawing.ended;
    }
    console.log('The database is up to date.');
  } finally {
    await backend.close();
    await files.close();
  }
}

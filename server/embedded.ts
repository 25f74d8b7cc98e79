// Starts the embedded backend on its own address, and fills it with the demo content the first time.
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createBackend } from './backend/app.ts';
import { backendSettings } from './backend-settings.ts';
import { restoreName } from './backup/data-folder.ts';
import { type Config, ConfigError } from './config.ts';
import { type PictureDrawing, startDrawing } from './drawing.ts';
import { fillOnce } from './first-content.ts';
import type { BackendFiles } from './shared/files/site-files.ts';
import type { SharedState } from './shared/state/shared-state.ts';

/** The embedded backend as the host sees it: an address and two keys. */
export interface EmbeddedBackend {
  origin: string;
  apiKey: string;
  newsletterApiKey: string;
  /** The demo's pictures; a first start does not wait for them. */
  drawing: PictureDrawing;
  close(): Promise<void>;
}

/** What the starter gives besides the configuration. */
interface EmbeddedStart {
  log: Logger;
  /** The arguments that give another program this environment, as in `CommandLine`. */
  passedOn?: readonly string[];
  /** Of the content and of visitors: see `openSiteFiles`. */
  files: BackendFiles;
  /** What all processes of the site agree on; by default this one is the only one. */
  state?: SharedState;
}

export async function startEmbeddedBackend(
  config: Config,
  { log, passedOn = [], state, files }: EmbeddedStart,
): Promise<EmbeddedBackend> {
  const { dataDir } = config;
  makeFolder(dataDir);
  // Generated at every start: only this process's host calls this backend.
  const apiKey = config.contentApiKey ?? randomUUID();
  const newsletterApiKey = config.newsletterApiKey ?? randomUUID();
  const backend = await createBackend({
    ...backendSettings(config),
    files,
    apiKey,
    newsletterApiKey,
    ...(config.newsletterUrl && { newsletterService: { url: config.newsletterUrl, apiKey: newsletterApiKey } }),
    ...(state && { state }),
    log,
  });
  await fillOnce(backend, config, passedOn);
  const drawing = startDrawing(dataDir, files.media.isShared);
  const server = createServer(backend.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    newsletterApiKey,
    drawing,
    async close() {
      await drawing.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await backend.close();
    },
  };
}

/** @throws {ConfigError} when the folder can't be created or written, or a restore has not ended */
export function makeFolder(dataDir: string): void {
  // What it holds is no site's yet: a start would import the demo beside it.
  if (existsSync(`${dataDir}/${restoreName}`))
    throw new ConfigError(
      `DATA_DIR wants a whole folder, but "${dataDir}" holds an unfinished restore: empty it, and run npm run restore again`,
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR wants a folder that can be written, but "${dataDir}" cannot be (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

// Starts the embedded backend on a loopback address, and fills it with the demo content the first time.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createBackend } from './backend/app.ts';
import { backendSettings } from './backend-settings.ts';
import type { Config } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { filesToDraw, type PictureDrawing, startDrawing } from './drawing.ts';
import { fillOnce } from './first-content.ts';
import type { BackendFiles } from './shared/files/site-files.ts';
import type { SharedState } from './shared/state/shared-state.ts';

/** The embedded backend from the host's view: an address and two keys. */
export interface EmbeddedBackend {
  origin: string;
  apiKey: string;
  newsletterApiKey: string;
  /** The drawing of the demo's pictures. A first start does not wait for it. */
  drawing: PictureDrawing;
  close(): Promise<void>;
}

/** The options of a start besides the configuration. */
interface EmbeddedStart {
  log: Logger;
  /** Command-line arguments that pass this environment to another program, as in `CommandLine`. */
  childArgs?: readonly string[];
  /** The files of the content and of visitors: see `openSiteFiles`. */
  files: BackendFiles;
  /** The state that all processes of the site share. By default, this process is the only one. */
  state?: SharedState;
}

export async function startEmbeddedBackend(
  config: Config,
  { log, childArgs = [], state, files }: EmbeddedStart,
): Promise<EmbeddedBackend> {
  const { dataDir } = config;
  makeDataDir(dataDir);
  // Keys are generated at every start if none is configured: only this process's host uses this backend.
  const apiKey = config.contentApiKey ?? randomUUID();
  const newsletterApiKey = config.newsletterApiKey ?? randomUUID();
  const backend = await createBackend({
    ...backendSettings(config),
    files,
    apiKey,
    newsletterApiKey,
    leavesNewsletters: config.newsletterUrl !== null,
    ...(state && { state }),
    awaitedFiles: () => filesToDraw(dataDir),
    log,
  });
  await fillOnce(backend, config, childArgs);
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

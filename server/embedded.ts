// Starts the embedded backend on its own address, and fills it with the demo content the first time.
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { projectRoot } from '../build/paths.ts';
import { createBackend } from './backend/app.ts';
import { mailDomain } from './backend/mail/mail-domain.ts';
import { holdsDemo } from './backend/store/settings.ts';
import { restoreName } from './backup/data-folder.ts';
import { type Config, ConfigError } from './config.ts';
import { type PictureDrawing, planOf, startDrawing } from './drawing.ts';
import type { BackendFiles } from './shared/files/site-files.ts';
import { runProgram } from './shared/own-program.ts';
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

/** A separate program: the demo may import anything, and nothing imports the demo. */
const demoImport = `${projectRoot}/demo/content/import-demo.ts`;
/** Twice the needed size. */
const demoHeapMb = 192;

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
    dataDir,
    databaseUrl: config.databaseUrl,
    files,
    apiKey,
    newsletterApiKey,
    ...(config.newsletterUrl && { newsletterService: { url: config.newsletterUrl, apiKey: newsletterApiKey } }),
    siteUrl: config.siteUrl,
    mail: {
      ...(config.mailUrl && { url: config.mailUrl }),
      outboxDir: `${dataDir}/outbox`,
      from: config.mailFrom ?? `palvelu@${mailDomain(config.siteUrl)}`,
    },
    ...(config.leadEmail && { leadEmail: config.leadEmail }),
    limits: { login: config.loginLimit, reset: config.resetLimit, vote: config.voteLimit },
    hidesKnownEmails: config.hidesKnownEmails,
    ...(state && { state }),
    ...(config.googleClientId && { google: { clientId: config.googleClientId, jwksUrl: config.googleJwksUrl } }),
    log,
  });
  const isEmpty = await backend.isEmpty();
  if (!isEmpty && config.contentDir && (await holdsDemo(backend.store)))
    throw new ConfigError(`CONTENT_DIR wants a DATA_DIR of its own, but "${dataDir}" holds the demo`);
  if (isEmpty && config.contentDir) await importOwn(config.contentDir, dataDir, passedOn);
  else if (isEmpty) await importDemo(dataDir);
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

/** Content comes first, because it determines the pictures. @throws {ConfigError} when it can't be imported */
async function importDemo(dataDir: string): Promise<void> {
  await run(demoImport, [dataDir, planOf(dataDir)], demoHeapMb).catch((error: Error) => {
    throw new ConfigError(`The demo cannot be imported: ${error.message}`);
  });
}

/** @throws {ConfigError} when the content can't be imported */
async function importOwn(contentDir: string, dataDir: string, passedOn: readonly string[]): Promise<void> {
  // Runs the command itself: once uploads may come, this process decodes fewer kinds of pictures than photographers
  // send.
  const command = `${projectRoot}/server/commands/content-import.ts`;
  await run(command, [contentDir, ...passedOn, '--data', dataDir]).catch((error: Error) => {
    throw new ConfigError(`CONTENT_DIR cannot be imported: ${error.message}`);
  });
}

/** @throws {Error} the program's error output when it failed */
async function run(program: string, args: readonly string[], heapMb?: number): Promise<void> {
  const { code, stdout, stderr } = await runProgram(program, args, { heapMb });
  if (code !== 0) throw new Error(stderr.trim());
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}

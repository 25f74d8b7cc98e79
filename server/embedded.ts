// Starts the embedded backend on an address of its own, and fills it with the demo content the first time.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { projectRoot } from '../build/paths.ts';
import { createBackend } from './backend/app.ts';
import { mailDomain } from './backend/mail/mail-domain.ts';
import type { Backend } from './backend/options.ts';
import { holdsDemo } from './backend/store/settings.ts';
import { type Config, ConfigError } from './config.ts';

/** The embedded backend as the host sees it: an address and two keys. */
export interface EmbeddedBackend {
  origin: string;
  apiKey: string;
  newsletterApiKey: string;
  close(): Promise<void>;
}

const demoContent = `${projectRoot}/demo/content`;

/** @param passedOn what another program has to be told to see this one's environment, as `CommandLine` has it */
export async function startEmbeddedBackend(
  config: Config,
  log: Logger,
  passedOn: readonly string[] = [],
): Promise<EmbeddedBackend> {
  const { dataDir } = config;
  makeFolder(dataDir);
  // Made up at every start: nobody but this process's host asks this backend.
  const apiKey = config.contentApiKey ?? randomUUID();
  const newsletterApiKey = config.newsletterApiKey ?? randomUUID();
  const backend = await createBackend({
    dataDir,
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
    ...(config.googleClientId && { google: { clientId: config.googleClientId, jwksUrl: config.googleJwksUrl } }),
    log,
  });
  if (await backend.isEmpty())
    await (config.contentDir ? importOwn(config.contentDir, dataDir, passedOn) : importDemo(backend, dataDir));
  else if (config.contentDir && (await holdsDemo(backend.store)))
    throw new ConfigError(`CONTENT_DIR wants a DATA_DIR of its own, but "${dataDir}" holds the demo`);
  const server = createServer(backend.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    newsletterApiKey,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await backend.close();
    },
  };
}

/** @throws {ConfigError} when the folder can't be made or written */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR wants a folder that can be written, but "${dataDir}" can not be (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

async function importDemo(backend: Backend, dataDir: string): Promise<void> {
  const picturesDir = `${dataDir}/pictures`;
  await drawPictures(picturesDir);
  await backend.importContent(demoContent, { picturesDir, arePicturesDrawn: true, recentDates: true });
  // They are in the backend's media folder now.
  rmSync(picturesDir, { recursive: true, force: true });
}

/**
 * The command itself: once uploads may come, this process decodes fewer kinds of pictures than photographers send.
 * @throws {ConfigError} when the content can't be imported
 */
function importOwn(contentDir: string, dataDir: string, passedOn: readonly string[]): Promise<void> {
  const command = `${projectRoot}/server/backend/import/command.ts`;
  return new Promise((resolve, reject) => {
    // Node's own options too: they may name a file of variables, and without one the command would read `.env`.
    const args = [...process.execArgv, command, contentDir, ...passedOn, '--data', dataDir];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      problems += piece;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new ConfigError(`CONTENT_DIR can not be imported: ${problems.trim()}`));
      process.stderr.write(problems);
      resolve();
    });
  });
}

/** A program of its own: the demo may import anything, and nothing imports the demo. */
function drawPictures(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = `${demoContent}/illustrations/draw.ts`;
    const child = spawn(process.execPath, [program, outDir], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Drawing the demo's pictures failed (exit code ${code})`)),
    );
  });
}

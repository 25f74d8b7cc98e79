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
import { type Config, ConfigError } from './config.ts';

/** The embedded backend as the host sees it: an address and two keys. */
export interface EmbeddedBackend {
  origin: string;
  apiKey: string;
  newsletterApiKey: string;
  close(): Promise<void>;
}

const demoContent = `${projectRoot}/demo/content`;

export async function startEmbeddedBackend(config: Config, log: Logger): Promise<EmbeddedBackend> {
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
  if (await backend.isEmpty()) {
    const picturesDir = `${dataDir}/pictures`;
    await drawPictures(picturesDir);
    await backend.importContent(demoContent, { picturesDir, arePicturesDrawn: true, recentDates: true });
    // They are in the backend's media folder now.
    rmSync(picturesDir, { recursive: true, force: true });
  }
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

// A host and a backend as two programs, which faults stop, kill and restart while visitors use them.
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { testKey } from '../../server/backend/testing/start-backend.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { freePort } from '../helpers/free-port.ts';
import { countSentences } from '../helpers/log-sentences.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { createSiteClock, type SiteClock } from '../helpers/site-clock.ts';
import { prepareDataDir, type SiteProcess, startBackendProcess, startSiteProcess } from '../helpers/site-process.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';

const siteUrl = 'http://localhost:3000';
export const partnerSite = { id: 'koti', origin: 'https://kumppani.example' };
const diskMegabytes = 1024;

export interface Stage {
  address: string;
  /** The data folder of the backend. */
  dataDir: string;
  formId: number;
  /** The port of the host's metrics, on this machine. */
  metricsPort: number;
  /** Null if this process may not mount disks. */
  disk: SmallDisk | null;
  clock: SiteClock;
  host: SiteProcess;
  backend: SiteProcess;
  /** Restarts the host or the backend on the same port; resolves when it serves. */
  startHost(): Promise<void>;
  startBackend(): Promise<void>;
  /** The count of each message in the logs, including those of ended programs. */
  sentences(): Record<string, number>;
  remove(): Promise<void>;
}

/** @param onSmallDisk whether the data is on a disk that can be filled, where mounting is allowed */
export async function openStage({ onSmallDisk }: { onSmallDisk: boolean }): Promise<Stage> {
  const folder = await mkdtemp(`${tmpdir()}/pihlaja-soak-`);
  const prepared = await prepareDataDir({ ...testContent, ...oneForm });
  const disk = onSmallDisk ? tryMount() : null;
  const root = disk?.path ?? folder;
  const dataDir = `${root}/backend`;
  cpSync(prepared.dataDir, dataDir, { recursive: true });
  await prepared.remove();
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/koe.jpg`, await noiseJpeg(1200, 800));
  const clock = createSiteClock();
  const logs: SiteProcess[] = [];
  const noted = (program: SiteProcess) => {
    logs.push(program);
    return program;
  };

  const backendOn = (port: number) => noted(startBackendProcess(dataDir, port, siteUrl, clock.env));
  const backend = backendOn(0);
  const backendPort = Number(new URL(await backend.address()).port);
  const metricsPort = await freePort();
  const hostOn = (port: number) =>
    noted(
      startSiteProcess({
        DATA_DIR: `${root}/host`,
        PORT: String(port),
        CONTENT_API_URL: `http://127.0.0.1:${backendPort}/api`,
        CONTENT_API_KEY: testKey,
        NEWSLETTER_URL: `http://127.0.0.1:${backendPort}/newsletter`,
        NEWSLETTER_API_KEY: 'newsletter-key',
        SITE_URL: siteUrl,
        DEMO: 'off',
        METRICS_PORT: String(metricsPort),
        // Each visitor sends a different address, so that no limit is reached.
        TRUSTED_PROXIES: '1',
        EMBED_SITES: JSON.stringify({ [partnerSite.id]: [partnerSite.origin] }),
        MALLOC_ARENA_MAX: '1',
        MALLOC_TRIM_THRESHOLD_: '131072',
        ...clock.env,
      }),
    );
  const host = hostOn(0);
  const address = await host.address();
  const hostPort = Number(new URL(address).port);

  const stage: Stage = {
    address,
    dataDir,
    formId: formIdIn(dataDir),
    metricsPort,
    disk,
    clock,
    host,
    backend,
    async startHost() {
      stage.host = hostOn(hostPort);
      await stage.host.address();
    },
    async startBackend() {
      stage.backend = backendOn(backendPort);
      await stage.backend.address();
    },
    sentences: () => countSentences(logs.map(({ err }) => err).join('\n')),
    async remove() {
      await Promise.all([stage.host.kill(), stage.backend.kill()]);
      disk?.unmount();
      clock.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

function tryMount(): SmallDisk | null {
  try {
    return mountSmallDisk(diskMegabytes);
  } catch {
    return null;
  }
}

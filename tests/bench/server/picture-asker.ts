// Requests pictures, all at once, in a separate thread, so that the thread that measures the pages does not wait.
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

const { origin, paths } = workerData as { origin: string; paths: string[] };
const pool = new Pool(origin, { connections: paths.length });
await Promise.all(
  paths.map(async (path) => {
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { accept: 'image/webp' } });
    await body.dump();
    parentPort?.postMessage(statusCode);
  }),
);
await pool.close();

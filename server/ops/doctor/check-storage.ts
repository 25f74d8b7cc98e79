// Checks the object storage: it responds, accepts the key, and stores files.
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../shared/files/file-store.ts';
import { type DoctorContext, isLocal } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('storage');

const todo = 'Correct STORAGE_URL or its key, or ask the provider of the storage.';
/** Duration of a slow test in milliseconds. Every resized picture, and every lead with an image, waits for the storage. */
const slowMs = 1000;

export async function checkStorage({
  config,
  isPublic,
}: Pick<DoctorContext, 'config' | 'isPublic'>): Promise<Diagnosis[]> {
  const { storage, dataDir } = config;
  if (!storage) return [ok(`files are in "${dataDir}"`)];
  const { openS3Files } = await import('../../shared/files/s3-files.ts');
  const files = openS3Files(storage);
  const place = `"${storage.bucket}" at ${storage.endpoint}`;
  try {
    const start = performance.now();
    await tryOut(files);
    const says = `${place} takes, gives, lists and deletes a file in ${Math.round(performance.now() - start)} ms`;
    if (performance.now() - start > slowMs) return [warn(says, 'A storage near the site answers within some of them.')];
    if (isPublic && storage.endpoint.startsWith('http:') && !isLocal(storage.endpoint))
      return [warn(`${says}, and nobody encrypts the way there`, 'Use https:// unless the network is your own.')];
    return [ok(says)];
  } catch (error) {
    return [fail(`${place}: ${(error as Error).message}`, todo)];
  } finally {
    await files.close();
  }
}

/** @throws {Error} when the stored file differs from the sent one */
async function tryOut(files: FileStore): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await files.put(key, bytes);
  try {
    if (!(await files.get(key))?.equals(bytes))
      throw new Error('a test file was written, but cannot be read: allow the key to read');
    if ((await files.list(key)).length !== 1)
      throw new Error('a test file was written, but is not in the list: allow the key to list');
  } finally {
    await files.delete(key);
  }
}

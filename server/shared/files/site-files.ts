// The site's files, with a separate store for each kind: folders of DATA_DIR, or prefixes of an object storage.
import { join, resolve } from 'node:path';
import { makeFolder } from '../durable-files.ts';
import { type FileStore, filesBelow } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import type { S3Options } from './s3-request.ts';

/** The location of the images of leads for a person: a folder, or a URL that tools for object storages accept. */
export const leadImagesLocation = (dataDir: string, storage: S3Options | null): string =>
  storage ? `s3://${storage.bucket}/${storage.prefix}leads` : resolve(dataDir, 'uploads/leads');

/** The files of the backend. */
export interface BackendFiles {
  /** Pictures, documents and videos of the content; public. */
  media: FileStore;
  /** Images of leads; private. */
  leads: FileStore;
  /** Profile pictures; private. */
  icons: FileStore;
}

/** The files that the hosts of a site share. */
export interface HostFiles {
  /** The partners' scripts, in every version. */
  embeds: FileStore;
  /** The built files of the newest releases. */
  assets: FileStore;
  /** Counts of rejected origins by partner site. */
  refusals: FileStore;
  /** Images of forms that visitors are correcting; private. */
  kept: FileStore;
}

export interface SiteFiles extends BackendFiles {
  /** Null without an object storage: the host uses its own folders then. */
  shared: HostFiles | null;
  close(): Promise<void>;
}

/**
 * The backend's files in subfolders of a data folder. The private folders are created at once, without access for other users.
 */
export async function openLocalBackendFiles(dataDir: string): Promise<BackendFiles> {
  const [leads, icons] = [join(dataDir, 'uploads/leads'), join(dataDir, 'uploads/profile-icons')];
  for (const folder of [leads, icons]) await makeFolder(folder);
  return {
    media: openLocalFiles(join(dataDir, 'media')),
    leads: openLocalFiles(leads),
    icons: openLocalFiles(icons),
  };
}

/** @param storage null without an object storage */
export async function openSiteFiles(dataDir: string, storage: S3Options | null): Promise<SiteFiles> {
  if (!storage) return { ...(await openLocalBackendFiles(dataDir)), shared: null, async close() {} };
  // The module is loaded only for sites with an object storage.
  const { openS3Files } = await import('./s3-files.ts');
  const files = openS3Files(storage);
  return {
    media: filesBelow(files, 'media/'),
    leads: filesBelow(files, 'leads/'),
    icons: filesBelow(files, 'icons/'),
    shared: {
      embeds: filesBelow(files, 'embeds/'),
      assets: filesBelow(files, 'assets/'),
      refusals: filesBelow(files, 'embed-refusals/'),
      kept: filesBelow(files, 'kept/'),
    },
    close: files.close,
  };
}

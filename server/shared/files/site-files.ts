// The site's files, each kind in a place of its own: folders of DATA_DIR, or prefixes of an object storage.
import { join, resolve } from 'node:path';
import { makeFolder } from '../durable-files.ts';
import { type FileStore, filesBelow } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import type { S3Options } from './s3-request.ts';

/** Where a person finds the images of leads: a folder, or an address that tools of such storages take. */
export const placeOfLeads = (dataDir: string, storage: S3Options | null): string =>
  storage ? `s3://${storage.bucket}/${storage.prefix}leads` : resolve(dataDir, 'uploads/leads');

/** What the backend keeps. */
export interface BackendFiles {
  /** Pictures, documents and videos of the content: for everybody. */
  media: FileStore;
  /** Images of leads: private. */
  leads: FileStore;
  /** Profile pictures: private. */
  icons: FileStore;
}

/** What the hosts of a site share. */
export interface HostFiles {
  /** The partners' scripts, in every version. */
  embeds: FileStore;
  /** The built files of the newest releases. */
  assets: FileStore;
  /** Counts of origins that were refused for a partner's site. */
  refusals: FileStore;
  /** Images of posts that visitors are correcting: private. */
  kept: FileStore;
}

export interface SiteFiles extends BackendFiles {
  /** Null without an object storage: then a host has what it needs in folders of its own. */
  shared: HostFiles | null;
  close(): Promise<void>;
}

/** The backend's files in the folders of a data folder. The private ones are made at once, closed to other users. */
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
  // Loaded by those who have one.
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

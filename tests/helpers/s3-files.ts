// The files of a backend in an object storage, for tests that also run without one.

import { openSiteFiles, type SiteFiles } from '../../server/shared/files/site-files.ts';
import { type S3Server, startS3 } from './s3-server.ts';

/** A storage, with the files of a site in it. */
export interface S3Files {
  s3: S3Server;
  files: SiteFiles;
  stop(): Promise<void>;
}

/** Starts a storage with a timeout of a second. */
export async function startS3Files(): Promise<S3Files> {
  const s3 = await startS3();
  const limits = { connectMs: 500, answerMs: 700, pieceMs: 700 };
  const files = await openSiteFiles('', { ...s3.options, prefix: 'site/', limits });
  return {
    s3,
    files,
    async stop() {
      await files.close();
      await s3.stop();
    },
  };
}

// The files that the host sends besides pages: generated pictures, files of the backend, partner scripts.
import { usualFilePaths } from '../../contract/site-path.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { openEmbedFiles } from '../embeds/embed-files.ts';
import { clockOf, type HostOptions } from '../host-options.ts';
import { openSharedAssets } from '../http/shared-assets.ts';
import type { PictureShape } from '../media/encode.ts';
import { readFallbacks } from '../media/fallbacks.ts';
import { createImageStore } from '../media/image-store.ts';
import { createMediaSource } from '../media/media-source.ts';
import { createPictureMaker } from '../media/picture-maker.ts';
import { createFindOriginal } from '../media/source.ts';
import type { Content } from './content.ts';
import type { RenderingParts } from './rendering.ts';

/** The log line is throttled, because any visitor can make up addresses. */
const refusedEveryMs = 600_000;
/** The interval of the log line: a disk that is nearly full stays so for long. */
const storeFailedEveryMs = 60_000;
const refusedPicture = 'a picture is not shown: only those below FILE_PATHS of the backend and on OWN_HOSTS are';

export async function openFiles(
  options: HostOptions,
  { backendOrigin, openAgent }: Content,
  { manifest, files }: RenderingParts,
) {
  const { dist, release, npmPackage, sharedFiles, siteUrl, log } = options;
  const store = sharedFiles?.embeds ?? openLocalFiles(options.embedFolder);
  // Opened before anything that must be closed again: a folder may be read-only.
  const embedFiles = await openEmbedFiles({ dist, release, npmPackage, built: manifest.embeds, store, siteUrl, log });
  const assets = sharedFiles?.assets;
  const sharedAssets = assets ? await openSharedAssets({ store: assets, dist, log, now: clockOf(options) }) : null;
  const images = openImages(options, backendOrigin);
  const media = createMediaSource(backendOrigin, options.mediaLimits, openAgent);
  return {
    files,
    filePaths: options.filePaths ?? usualFilePaths,
    images,
    backendHost: new URL(backendOrigin).host,
    media,
    fallbackPicture: readFallbacks(manifest.pictures, files),
    findPicture: (name: string) => files.get((manifest.pictures[name] ?? '').replace('/assets/', '')),
    embedFiles,
    sharedAssets,
    async close() {
      embedFiles.close();
      await sharedAssets?.close();
      await images.stop();
      await media.close();
    },
  };
}

function openImages(options: HostOptions, backendOrigin: string) {
  const { imageFolder: folder, maxImageFolderBytes: maxBytes, whenOriginalIsThere: whenThere, log } = options;
  const { ownHosts: allowedHosts, filePaths } = options;
  const throttled = createThrottle(refusedEveryMs);
  const onRefused = (source: string) => throttled(() => log.warn({ source }, refusedPicture));
  const onFailed = (source: string, reason: string) => log.warn({ source, reason }, 'a picture cannot be made');
  const throttledStoreFailure = createThrottle(storeFailedEveryMs);
  const onStoreFailed = (err: unknown) =>
    throttledStoreFailure(() => log.warn({ err }, 'a picture cannot be kept; it is made each time'));
  const onEvictionFailed = (err: unknown) => log.warn({ err }, 'made pictures cannot be deleted: image-cache/ grows');
  const findOriginal = createFindOriginal({ backendOrigin, filePaths, allowedHosts, onRefused });
  const maker = createPictureMaker({ backendUrls: [options.contentApiUrl, ...(options.otherContentApiUrls ?? [])] });
  const make = async (source: string, shape: PictureShape) => {
    const original = findOriginal(source);
    return original && maker.make(original, shape);
  };
  const reports = { onFailed, onStoreFailed, onEvictionFailed };
  const store = createImageStore({ folder, maxBytes, make, ...(whenThere && { whenThere }), ...reports });
  return {
    ...store,
    async stop() {
      await Promise.all([store.stop(), maker.stop()]);
    },
  };
}

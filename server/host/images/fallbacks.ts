// The theme's own pictures that stand in for one of the content that can't be shown.
import type { Manifest } from '../../../build/manifest.ts';
import type { StaticFile } from '../render/assets.ts';

/** @returns the picture that stands in for this original, shown at this width in pixels */
export type FallbackPicture = (source: string, width: number) => Pick<StaticFile, 'type' | 'identity'>;

/** How wide the small drawing is: anything wider gets the one with more in it. */
const thumbnailWidth = 720;
/** Where a backend keeps the pictures of its plants. */
const plantFolder = '/media/plants/';

/** @throws {Error} when the build has not made one of them */
export function readFallbacks(pictures: Manifest['pictures'], files: Map<string, StaticFile>): FallbackPicture {
  const read = (name: string) => {
    const file = files.get(pictures[name]?.split('/').at(-1) ?? '');
    if (!file) throw new Error(`The build made no picture "${name}"`);
    return file;
  };
  const [plant, small, large] = [read('fallback-plant'), read('fallback-thumbnail'), read('fallback')];
  return (source, width) => {
    if (source.includes(plantFolder)) return plant;
    return width <= thumbnailWidth ? small : large;
  };
}

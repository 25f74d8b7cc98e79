// The theme's own pictures, as placeholders for content pictures that can't be shown.
import type { Manifest } from '../../../build/manifest.ts';
import type { StaticFile } from '../render/assets.ts';

/** @returns the placeholder for this original at this width in pixels */
export type FallbackPicture = (source: string, width: number) => Pick<StaticFile, 'type' | 'identity'>;

/** Maximum width of the small drawing: wider pictures get the more detailed one. */
const thumbnailWidth = 720;
/** The backend's folder of plant pictures. */
const plantFolder = '/media/plants/';

/** @throws {Error} when a placeholder is missing from the build */
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

// What door.d.ts declares.
import { keyOf } from './cache.ts';
import type { Illustration } from './door.d.ts';
import { listPictures } from './pictures.ts';

export { drawInto, drawPictures, usualCacheDir } from './draw-pictures.ts';

export const listIllustrations = (): Illustration[] =>
  listPictures().map((picture) => {
    const { name, width, height } = picture;
    return { name, width, height, key: keyOf(picture) };
  });

// Encodes a picture from an original, in the requested width and format.
import sharp from 'sharp';
import { maxPictureBytes, neededBytes } from '../../shared/picture-memory.ts';

type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The requested size, quality and format. */
export interface PictureShape {
  width: number;
  /** Height of a picture with a fixed aspect ratio: the picture is cropped to fill the size, or, as a PNG, fitted into it. */
  height?: number;
  quality: number;
  format: ImageFormat;
}

/** @throws {Error} when the original is not a picture, or needs too much memory */
export type Encode = (original: Buffer, shape: PictureShape) => Promise<Buffer>;

// Pictures that are decoded completely would otherwise stay in memory after their encoding.
sharp.cache(false);

/** Maximum number of pixels; it rejects decompression bombs. */
const maxPixels = 50_000_000;
/** The background of a picture without transparency: the page background of the light theme. */
const paper = '#FBF8F2';

export const encodePicture: Encode = async (original, { width, height, quality, format }) => {
  const head = await sharp(original, { limitInputPixels: maxPixels }).metadata();
  const bytes = neededBytes(head, scaleTo({ width, height }, head));
  if (bytes > maxPictureBytes)
    throw new Error(`the picture takes ${bytes} bytes of memory: at most ${maxPictureBytes} are allowed`);
  const upright = sharp(original, { limitInputPixels: maxPixels }).rotate();
  if (format === 'png')
    return upright.resize({ width, height, fit: 'contain', background: '#0000' }).png({ palette: true }).toBuffer();
  if (format === 'jpeg') {
    const filled = upright.resize({ width, height, fit: 'cover' }).flatten({ background: paper });
    return filled.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
  const picture = upright.resize({ width, withoutEnlargement: true });
  // AVIF looks as good as WebP at a quality some 15 points lower; effort 3 is five times as fast as the default for 5 % more
  // bytes.
  if (format === 'avif') return picture.avif({ quality: Math.max(40, quality - 15), effort: 3 }).toBuffer();
  // Two more levels of effort would take two thirds longer for 5 % fewer bytes, and most browsers get AVIF for later requests.
  return picture.webp({ quality, effort: 2 }).toBuffer();
};

/** The larger scale at which a picture may fill a size, upright or rotated by a quarter turn. */
function scaleTo(shape: Pick<PictureShape, 'width' | 'height'>, head: { width: number; height: number }): number {
  const shorter = Math.min(head.width, head.height);
  // Without a height the picture is never enlarged, and the requested width may apply to either edge.
  if (shape.height === undefined) return Math.min(1, shape.width / shorter);
  return Math.max(shape.width, shape.height) / shorter;
}

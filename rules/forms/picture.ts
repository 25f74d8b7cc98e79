// The pictures that a visitor may send: one rule for widgets, host and backend.
import type { FileValue } from './form-rules.ts';

/** Maximum size of a picture in bytes: docs/product/leads-and-forms.md, "Validation". */
export const maxImageBytes = 10 * 1024 * 1024;
/** Allowed media types, which are detected from the bytes of a picture. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Number of bytes at the beginning of a file that determine its type. */
export const pictureStartBytes = 16;

/**
 * Reads the type of a picture from the beginning of its bytes, and ignores the file's name.
 * @returns one of the types that a visitor may send; an empty text for any other file
 */
export function pictureTypeOf(start: Uint8Array): string {
  const text = String.fromCharCode(...start.subarray(0, pictureStartBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF.{4}WEBP/s.test(text) ? 'image/webp' : '';
}

/** Files chosen in a browser whose bytes are not those of a picture. */
const otherFiles = new WeakSet<FileValue>();

/**
 * Checks the beginning of a chosen file, and stores the result for {@link mayBePicture}.
 * @returns whether the file may be a picture
 */
export function noteStart(file: File, start: Uint8Array): boolean {
  const isPicture = pictureTypeOf(start) !== '';
  if (!isPicture) otherFiles.add(file);
  return isPicture;
}

/**
 * Whether a file may be a picture. The host and the backend detect its type from the bytes. A browser guesses the type of a
 * chosen file from its extension, which is not used here: the result of {@link noteStart} is.
 */
export const mayBePicture = (file: FileValue): boolean =>
  file.size > 0 && (file instanceof File ? !otherFiles.has(file) : imageTypes.includes(file.type));

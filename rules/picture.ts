// The pictures that a visitor may send: one rule for widgets, host and backend.
import type { FileValue } from './form-rules.ts';

/** docs/product/leads-and-forms.md, "Validation". */
export const maxImageBytes = 10 * 1024 * 1024;
/** Media types, read from the bytes of a picture. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The length of the beginning of a file that tells its type, in bytes. */
export const pictureStartBytes = 16;

/**
 * Reads the type of a picture from the beginning of its bytes, whatever the file's name is.
 * @returns one of the types that a visitor may send; empty for any other file
 */
export function pictureTypeOf(start: Uint8Array): string {
  const text = String.fromCharCode(...start.subarray(0, pictureStartBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF.{4}WEBP/s.test(text) ? 'image/webp' : '';
}

/** Files chosen in a browser that are no pictures by their bytes. */
const otherFiles = new WeakSet<FileValue>();

/** Notes the beginning of a chosen file, which {@link mayBePicture} then knows. @returns whether the file may be a picture */
export function noteStart(file: File, start: Uint8Array): boolean {
  const isPicture = pictureTypeOf(start) !== '';
  if (!isPicture) otherFiles.add(file);
  return isPicture;
}

/**
 * Whether a file may be a picture by its type, which host and backend have read from the bytes. A browser guesses the type of
 * a chosen file from the ending of the name, which decides nothing: the bytes that the form's script has noted do.
 */
export const mayBePicture = (file: FileValue): boolean =>
  file.size > 0 && (file instanceof File ? !otherFiles.has(file) : imageTypes.includes(file.type));

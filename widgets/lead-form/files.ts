// Files of an input: reads, merges and sets them, and formats their size.
import { images as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { isChanged } from '../shared/form/chosen-files.ts';

export const readFiles = (input: HTMLInputElement | null): File[] => [...(input?.files ?? [])];

/** An id that is the same when one file is chosen twice. */
export const fileId = ({ lastModified, name, size }: File): string => [name, size, lastModified].join();

/**
 * Merges the existing and the new files, each once. A file that changed on the disk is replaced by a new one of the
 * same name.
 */
export function joinFiles(there: File[], coming: File[]): File[] {
  const isNew = (file: File) => coming.some(({ name }) => name === file.name);
  const remaining = there.filter((file) => !isChanged(file) || !isNew(file));
  return [...new Map([...remaining, ...coming].map((file) => [fileId(file), file])).values()];
}

/** Sets the files of the input, as if all of them had been picked at once. */
export function putFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

const bytesOfKb = 1024;

/** Formats a size as `2,4 Mt` or `312 kt`, rounded up, so that a size over a limit never looks as if it were within it. */
export function sizeInWords(bytes: number): string {
  const kb = Math.ceil(bytes / bytesOfKb);
  if (kb < bytesOfKb) return fill(texts.smallFileSize, { n: kb });
  const mb = Math.ceil((bytes / bytesOfKb ** 2) * 10) / 10;
  return fill(texts.fileSize, { n: String(mb).replace('.', ',') });
}

// Files of an input: read, joined, put back, and their size in words.
import { images as texts } from '../../texts/fi/images.ts';
import { fill } from '../../texts/fill.ts';
import { isChanged } from '../shared/form/chosen-files.ts';

export const readFiles = (input: HTMLInputElement | null): File[] => [...(input?.files ?? [])];

/** The same for two picks of one file. */
export const fileId = ({ lastModified, name, size }: File): string => [name, size, lastModified].join();

/** The existing files and the new ones, each once. A file that changed on the disk gives way to a new one of its name. */
export function joinFiles(there: File[], coming: File[]): File[] {
  const isNew = (file: File) => coming.some(({ name }) => name === file.name);
  const kept = there.filter((file) => !isChanged(file) || !isNew(file));
  return [...new Map([...kept, ...coming].map((file) => [fileId(file), file])).values()];
}

/** Makes the input hold these files, as if all of them had been picked at once. */
export function putFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

const bytesOfKb = 1024;

/** `2,4 Mt` or `312 kt`, rounded up, so that a size over a limit never looks as if it were within it. */
export function sizeInWords(bytes: number): string {
  const kb = Math.ceil(bytes / bytesOfKb);
  if (kb < bytesOfKb) return fill(texts.smallFileSize, { n: kb });
  const mb = Math.ceil((bytes / bytesOfKb ** 2) * 10) / 10;
  return fill(texts.fileSize, { n: String(mb).replace('.', ',') });
}

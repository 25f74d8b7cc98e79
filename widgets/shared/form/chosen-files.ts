// Reads the beginning of chosen files: the bytes of a picture reveal its type, and a browser does not send a form with
// a file that has changed on the disk.
import { noteStart, pictureStartBytes } from '../../../rules/forms/picture.ts';

/** The problem of a chosen file: it has changed on the disk and can't be read any more, or it is not an accepted picture. */
export type FileProblem = 'changed' | 'type';

/** Files that could not be read; choosing the same file again creates a new object. */
const unreadable = new WeakSet<Blob>();

/** Whether {@link findFileProblems} could not read the file. */
export const isChanged = (file: Blob): boolean => unreadable.has(file);

async function read(file: File): Promise<FileProblem | undefined> {
  try {
    const start = await file.slice(0, pictureStartBytes).arrayBuffer();
    return noteStart(file, new Uint8Array(start)) ? undefined : 'type';
  } catch {
    unreadable.add(file);
    return 'changed';
  }
}

/**
 * Checks files for problems.
 * @param errorOf returns the visitor's message for a problem
 * @returns the errors by field, each about the first such file of the field; empty when there are none
 */
export async function findFileProblems(
  entries: Iterable<[string, FormDataEntryValue]>,
  errorOf: (file: File, problem: FileProblem) => string,
): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const [name, value] of entries) {
    if (typeof value === 'string' || value.size === 0) continue;
    const problem = await read(value);
    if (problem) found.unshift([name, errorOf(value, problem)]);
  }
  // Names come from the content: `__proto__` must become an ordinary property.
  return Object.fromEntries(found);
}

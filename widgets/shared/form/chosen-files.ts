// Reads the beginning of chosen files: the bytes of a picture tell its type, and a browser sends no form with a file that
// changed on the disk afterwards.
import { noteStart, pictureStartBytes } from '../../../rules/picture.ts';

/** What is wrong with a chosen file: it changed on the disk and can't be read any more, or it is no picture that may be sent. */
export type FileProblem = 'changed' | 'type';

/** Files that could not be read; choosing one again gives another object. */
const unreadable = new WeakSet<Blob>();

/** Whether {@link findFileProblems} could not read it. */
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
 * @param errorOf gives the visitor's words for a problem
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

// Reads the files of a content folder: JSON, and Markdown with front matter.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { ContentError, parseContent } from './content-error.ts';

/** A Markdown file: where it stands, its checked front matter and its text. */
export interface MarkdownFile<Front> {
  file: string;
  slug: string;
  front: Front;
  markdown: string;
}

/**
 * A JSON file of the folder, checked; `otherwise` when there is no such file.
 * @throws {ContentError} when it is no JSON or a field is wrong
 */
export async function readJson<T extends v.GenericSchema>(
  dir: string,
  file: string,
  schema: T,
  otherwise: v.InferOutput<T>,
): Promise<v.InferOutput<T>> {
  const text = await readOptional(join(dir, file));
  return text === undefined ? otherwise : parseContent(file, schema, parseJson(file, text));
}

/**
 * Every JSON file of a subfolder by its name without the ending.
 * @throws {ContentError} when one is no JSON or a field is wrong
 */
export async function readJsonFolder<T extends v.GenericSchema>(dir: string, folder: string, schema: T) {
  const files = new Map<string, v.InferOutput<T>>();
  for (const name of await listFiles(join(dir, folder), '.json')) {
    const file = `${folder}/${name}`;
    files.set(name.slice(0, -5), parseContent(file, schema, parseJson(file, await readFile(join(dir, file), 'utf8'))));
  }
  return files;
}

/**
 * Every Markdown file of a subfolder.
 * @throws {ContentError} when front matter is missing or wrong
 */
export async function readMarkdownFolder<T extends v.GenericSchema>(dir: string, folder: string, schema: T) {
  const files: MarkdownFile<v.InferOutput<T>>[] = [];
  for (const name of await listFiles(join(dir, folder), '.md')) {
    const file = `${folder}/${name}`;
    const { front, markdown } = splitFrontMatter(file, await readFile(join(dir, file), 'utf8'));
    files.push({ file, slug: name.slice(0, -3).normalize('NFC'), front: parseContent(file, schema, front), markdown });
  }
  return files;
}

function splitFrontMatter(file: string, text: string): { front: unknown; markdown: string } {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) throw new ContentError(file, 'starts with no front matter between two lines of ---');
  return { front: readYaml(file, 'front matter', match[1] ?? ''), markdown: text.slice(match[0].length) };
}

/**
 * Parses YAML.
 * @throws {ContentError} with the parser's first line
 */
export function readYaml(file: string, where: string, text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw new ContentError(file, `${where} is no YAML: ${firstLine(error)}`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(file, `is no JSON: ${firstLine(error)}`);
  }
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n', 1)[0];

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch(nothingIfMissing);
  return (names ?? []).filter((name) => name.endsWith(ending)).sort();
}

const readOptional = (path: string) => readFile(path, 'utf8').catch(nothingIfMissing);

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

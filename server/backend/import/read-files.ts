// Reads the files of a content folder: JSON or YAML, and Markdown with front matter.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { ContentError, parseContent } from './content-error.ts';

/** A Markdown file: its path, its checked front matter and its text. */
interface MarkdownFile<Front> {
  file: string;
  slug: string;
  front: Front;
  markdown: string;
}

/** Reads the data files of a folder: JSON, or YAML, which may hold comments. */
export interface DataFiles {
  /**
   * Reads a file such as `site` and checks it; returns `otherwise` when there is no such file.
   * @throws {ContentError} when it is not JSON or YAML, or a field is wrong
   */
  read<T extends v.GenericSchema>(name: string, schema: T, otherwise: v.InferOutput<T>): Promise<v.InferOutput<T>>;
  /**
   * Every data file of a subfolder by its name without the extension.
   * @throws {ContentError} when one is not JSON or YAML, or a field is wrong
   */
  readFolder<T extends v.GenericSchema>(folder: string, schema: T): Promise<Map<string, v.InferOutput<T>>>;
  /** The real name of a file, for `site.json` perhaps `site.yaml`. */
  fileOf(name: string): string;
}

const dataEnding = /\.(?:json|yaml)$/;

/** @param dir the content folder */
export function createDataFiles(dir: string): DataFiles {
  const yamlFiles = new Set<string>();

  /** The file's parsed text; undefined when there is no such file. */
  async function load(name: string): Promise<{ file: string; raw: unknown } | undefined> {
    const [json, yaml] = await Promise.all(
      ['json', 'yaml'].map((ending) => readOptional(join(dir, `${name}.${ending}`))),
    );
    if (json !== undefined && yaml !== undefined)
      throw new ContentError(`${name}.yaml`, `is there as ${name}.json, too`);
    if (json !== undefined) return { file: `${name}.json`, raw: parseJson(`${name}.json`, json) };
    if (yaml === undefined) return undefined;
    yamlFiles.add(`${name}.json`);
    return { file: `${name}.yaml`, raw: readYaml(`${name}.yaml`, 'the file', yaml) };
  }

  return {
    async read(name, schema, otherwise) {
      const found = await load(name);
      // A YAML file of comments alone has no value.
      return found === undefined || found.raw === null ? otherwise : parseContent(found.file, schema, found.raw);
    },
    async readFolder<T extends v.GenericSchema>(folder: string, schema: T) {
      const files = new Map<string, v.InferOutput<T>>();
      const names = await listFiles(join(dir, folder), dataEnding);
      for (const name of new Set(names.map((file) => file.replace(dataEnding, '')))) {
        const found = await load(`${folder}/${name}`);
        if (found) files.set(name, parseContent(found.file, schema, found.raw));
      }
      return files;
    },
    fileOf: (name) => (yamlFiles.has(name) ? name.replace(dataEnding, '.yaml') : name),
  };
}

/**
 * Every Markdown file of a subfolder.
 * @throws {ContentError} when front matter is missing or wrong
 */
export async function readMarkdownFolder<T extends v.GenericSchema>(dir: string, folder: string, schema: T) {
  const files: MarkdownFile<v.InferOutput<T>>[] = [];
  for (const name of await listFiles(join(dir, folder), /\.md$/)) {
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

async function listFiles(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(nothingIfMissing);
  return (names ?? []).filter((name) => ending.test(name)).sort();
}

const readOptional = (path: string) => readFile(path, 'utf8').catch(nothingIfMissing);

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

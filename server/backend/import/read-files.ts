// Reads the files of a content folder: JSON or YAML, and Markdown with front matter.
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { decodeText } from '../../shared/decode-text.ts';
import { ContentError, parseContent } from './content-error.ts';
import { maxDataBytes, maxPageBytes, readRegularFile } from './regular-files.ts';

/** A Markdown file: its path, its checked front matter and its text. */
export interface MarkdownFile<Front> {
  file: string;
  slug: string;
  front: Front;
  markdown: string;
  /** The line of the file at which the Markdown begins, starting with 1. */
  line: number;
}

/** A file of which only a summary stays in memory; the file is read again when its page is built. */
export interface LightFile<Content, Summary> {
  file: string;
  slug: string;
  /** Digest of the file's name and bytes. */
  digest: string;
  summary: Summary;
  /** @throws {ContentError} when the file is invalid, or has changed since it was first read */
  read(): Content;
}

/** Reads the data files of a folder: JSON, or YAML, which may contain comments. */
export interface DataFiles {
  /**
   * Reads and validates a file such as `site`; returns `otherwise` when the file does not exist.
   * @throws {ContentError} when the file is neither JSON nor YAML, or a field is invalid
   */
  read<T extends v.GenericSchema>(name: string, schema: T, otherwise: v.InferOutput<T>): Promise<v.InferOutput<T>>;
  /**
   * Reads every data file of a subfolder.
   * @throws {ContentError} when a file is neither JSON nor YAML, or a field is invalid
   */
  readFolder<T extends v.GenericSchema, Summary>(
    folder: string,
    schema: T,
    light: LightOptions<v.InferOutput<T>, Summary>,
  ): Promise<LightFile<v.InferOutput<T>, Summary>[]>;
  /** The actual name of a file: for `site.json` possibly `site.yaml`. */
  fileOf(name: string): string;
}

/** Options for reading files as summaries. */
export interface LightOptions<Content, Summary> {
  /**
   * Returns the summary of an unchanged file, which is then not parsed. The path of a data file always has the JSON extension.
   */
  isKnown: (path: string, digest: string) => Summary | undefined;
  summarize: (content: Content, digest: string) => Summary;
}

const dataEnding = /\.(?:json|yaml)$/;

/** @param dir the content folder */
export function createDataFiles(dir: string): DataFiles {
  const yamlFiles = new Set<string>();

  /** Returns the parsed content of a file; undefined when the file does not exist. */
  function load(name: string): { file: string; raw: unknown } | undefined {
    const [json, yaml] = ['json', 'yaml'].map((ending) => readOptional(dir, `${name}.${ending}`));
    if (json !== undefined && yaml !== undefined)
      throw new ContentError(`${name}.yaml`, `is there as ${name}.json, too`);
    if (json !== undefined) return { file: `${name}.json`, raw: parseJson(`${name}.json`, json) };
    if (yaml === undefined) return undefined;
    yamlFiles.add(`${name}.json`);
    return { file: `${name}.yaml`, raw: readYaml(`${name}.yaml`, 'the file', yaml) };
  }

  return {
    async read(name, schema, otherwise) {
      const found = load(name);
      // A YAML file that contains only comments has no value.
      return found === undefined || found.raw === null ? otherwise : parseContent(found.file, schema, found.raw);
    },
    async readFolder<T extends v.GenericSchema, Summary>(
      folder: string,
      schema: T,
      { isKnown, summarize }: LightOptions<v.InferOutput<T>, Summary>,
    ) {
      const files: LightFile<v.InferOutput<T>, Summary>[] = [];
      const names = await listFiles(join(dir, folder), dataEnding);
      for (const name of names) {
        const file = `${folder}/${name}`;
        const json = file.replace(dataEnding, '.json');
        if (file !== json) yamlFiles.add(json);
        if (file !== json && names.includes(name.replace(dataEnding, '.json')))
          throw new ContentError(file, `is there as ${json}, too`);
        const path = join(dir, file);
        const parse = (text: string) =>
          parseContent(file, schema, file === json ? parseJson(file, text) : readYaml(file, 'the file', text));
        const text = readNow(path, file);
        const digest = digestOf(file, text);
        const summary = isKnown(json, digest) ?? ofItself(summarize(parse(text), digest));
        const read = () => parse(readAgain(path, file, digest));
        files.push({ file, slug: name.replace(dataEnding, ''), digest, summary, read });
      }
      return files;
    },
    fileOf: (name) => (yamlFiles.has(name) ? name.replace(dataEnding, '.yaml') : name),
  };
}

/**
 * Reads every Markdown file of a subfolder.
 * @throws {ContentError} when front matter is missing or invalid
 */
export async function readMarkdownFolder<T extends v.GenericSchema>(dir: string, folder: string, schema: T) {
  const files: MarkdownFile<v.InferOutput<T>>[] = [];
  for (const name of await listFiles(join(dir, folder), /\.md$/)) {
    const file = `${folder}/${name}`;
    const { front, markdown, line } = splitFrontMatter(file, readNow(join(dir, file), file));
    const slug = name.slice(0, -3).normalize('NFC');
    files.push({ file, slug, front: parseContent(file, schema, front), markdown, line });
  }
  return files;
}

/** Reads every Markdown file of a subfolder, but retains only summaries in memory. */
export async function readLightFolder<T extends v.GenericSchema, Summary>(
  { dir, folder, schema }: { dir: string; folder: string; schema: T },
  { isKnown, summarize }: LightOptions<v.InferOutput<T>, Summary>,
): Promise<LightFile<MarkdownFile<v.InferOutput<T>>, Summary>[]> {
  const files: LightFile<MarkdownFile<v.InferOutput<T>>, Summary>[] = [];
  for (const name of await listFiles(join(dir, folder), /\.md$/)) {
    const file = `${folder}/${name}`;
    const path = join(dir, file);
    const slug = name.slice(0, -3).normalize('NFC');
    const text = readNow(path, file);
    const digest = digestOf(file, text);
    const parse = (written: string) => {
      const { front, markdown, line } = splitFrontMatter(file, written);
      return { file, slug, front: parseContent(file, schema, front), markdown, line };
    };
    const summary = isKnown(file, digest) ?? ofItself(summarize(parse(text).front, digest));
    files.push({ file, slug, digest, summary, read: () => parse(readAgain(path, file, digest)) });
  }
  return files;
}

/** Copies a value, because a substring would keep the whole text in memory. */
const ofItself = <T>(value: T): T => structuredClone(value);

const digestOf = (file: string, text: string) => hash('sha256', `${file} ${text}`);

function readAgain(path: string, file: string, digest: string): string {
  const text = readNow(path, file);
  if (digestOf(file, text) !== digest) throw new ContentError(file, 'has changed during the import: import again');
  return text;
}

/** Front matter has some dozens of fields. The YAML parser compares each key of a map with all others. */
const maxFrontLength = 64 * 1024;

function splitFrontMatter(file: string, text: string): { front: unknown; markdown: string; line: number } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) throw new ContentError(file, 'starts with no front matter between two lines of ---');
  const [whole, front = ''] = match;
  if (front.length > maxFrontLength)
    throw new ContentError(file, `has front matter of ${front.length} characters: at most ${maxFrontLength} are read`);
  const line = whole.split('\n').length;
  return { front: readYaml(file, 'front matter', front), markdown: text.slice(whole.length), line };
}

/**
 * Parses YAML.
 * @throws {ContentError} with the first line of the parser's message
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

function readOptional(dir: string, file: string): string | undefined {
  try {
    return textOf(file, readRegularFile(join(dir, file), file, maxDataBytes));
  } catch (error) {
    return nothingIfMissing(error as NodeJS.ErrnoException);
  }
}

const readNow = (path: string, file: string): string => textOf(file, readRegularFile(path, file, maxPageBytes));

/** @throws {ContentError} for bytes that are not UTF-8 */
function textOf(file: string, bytes: Buffer): string {
  const { text, fault } = decodeText(bytes);
  if (fault !== undefined) throw new ContentError(file, fault);
  return text;
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

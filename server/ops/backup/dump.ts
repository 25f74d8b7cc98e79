// A database as files that every supported database can load: a line of JSON for each row, a file for each table, and a list of
// the tables.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { TableRow } from '../../backend/store/engine.ts';
import type { DataSource, SourceTable } from '../../backend/transfer/data-source.ts';
import { createRowDigest, type TableDigest } from '../../backend/transfer/row-digest.ts';
import { writeDurably } from '../../shared/durable-files.ts';
import { readLines } from '../../shared/read-lines.ts';
import { BackupError } from './backup-error.ts';

const listName = 'tables.json';
const rowsAtOnce = 200;
const plainName = v.pipe(v.string(), v.regex(/^[a-z_]+$/));
const table = v.object({
  name: plainName,
  columns: v.array(plainName),
  key: v.array(plainName),
  holds: v.object({ rows: v.number(), digest: v.string() }),
});
const list = v.object({
  migrations: v.array(v.string()),
  lastIds: v.record(plainName, v.number()),
  tables: v.array(table),
});

/** Writes all data into a new folder. */
export async function writeDump(source: DataSource, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const tables = [];
  for (const { name, columns, key } of source.tables) {
    const holds = await writeTable(source, { name, columns, key }, join(folder, `${name}.jsonl`));
    tables.push({ name, columns, key, holds });
  }
  const { migrations, lastIds } = source;
  await writeDurably(join(folder, listName), JSON.stringify({ migrations, lastIds, tables }));
}

async function writeTable(source: DataSource, from: SourceTable, file: string): Promise<TableDigest> {
  const digest = createRowDigest(from.columns);
  async function* lines() {
    for await (const rows of source.read(from)) {
      digest.add(rows);
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return digest.result();
}

/** Opens a dump. @throws {BackupError} when its list of tables is invalid */
export async function readDump(folder: string): Promise<DataSource> {
  const text = await readFile(join(folder, listName), 'utf8');
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), list), text);
  if (!success) throw new BackupError('The archive has been changed: its list of tables is not that of a backup.');
  return { ...output, read: ({ name }) => readRows(join(folder, `${name}.jsonl`)) };
}

async function* readRows(file: string): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  for await (const line of readLines(createReadStream(file, 'utf8'))) {
    rows.push(JSON.parse(line));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

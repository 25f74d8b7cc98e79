// Writes a ZIP archive of a few files that fit into memory, without compression, because pictures are compressed already.
import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** Its path in the archive, with slashes. */
  name: string;
  bytes: Buffer;
}

// Version 2.0 is needed for folders. The flag marks names as UTF-8.
const neededVersion = 20;
const utf8Names = 0x0800;
const stored = 0;

/** @param at the time of all files, written in UTC, because the time zone of the program that opens the archive is not known */
export function zipOf(files: readonly ZippedFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const common = commonFields(bytes, path, at);
    const local = Buffer.concat([signature(0x04034b50), common, numbers16(0), path, bytes]);
    directory.push(signature(0x02014b50), numbers16(neededVersion), common, directoryFields(offset), path);
    parts.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  const counts = numbers16(0, 0, files.length, files.length);
  const end = Buffer.concat([signature(0x06054b50), counts, numbers32(table.length, offset), numbers16(0)]);
  return Buffer.concat([...parts, table, end]);
}

/** The fields that both headers of a file share, up to the length of its path. */
function commonFields(bytes: Buffer, path: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    numbers16(neededVersion, utf8Names, stored, time, day),
    numbers32(crc32(bytes), bytes.length, bytes.length),
    numbers16(path.length),
  ]);
}

/** The fields of the directory: no extra field, no comment, the first disk, no attributes, and the offset of the file. */
const directoryFields = (offset: number): Buffer => Buffer.concat([numbers16(0, 0, 0, 0), numbers32(0, offset)]);

const signature = (value: number): Buffer => numbers32(value);

function numbers16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

function numbers32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}

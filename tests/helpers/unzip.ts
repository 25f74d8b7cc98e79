// Reads a zip archive from its end, according to the format's specification (APPNOTE.TXT).
import { crc32 } from 'node:zlib';

/** Every file of an archive whose files are stored uncompressed, by name. @throws {Error} for a damaged archive */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let place = archive.readUInt32LE(end + 16);
  if (place + archive.readUInt32LE(end + 12) !== end) throw new Error('The directory ends elsewhere.');
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(place + 28);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const local = archive.readUInt32LE(place + 42);
    const from = local + 30 + nameLength + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + archive.readUInt32LE(place + 24));
    const isWhole =
      archive.readUInt32LE(place) === 0x02014b50 &&
      archive.readUInt32LE(local) === 0x04034b50 &&
      archive.toString('utf8', local + 30, local + 30 + nameLength) === name &&
      crc32(bytes) === archive.readUInt32LE(place + 16);
    if (!isWhole) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    place += 46 + nameLength;
  }
  return files;
}

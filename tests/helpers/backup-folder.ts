// A data folder with an entry of every kind, its backups, and archives with changed contents.
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { addAccount } from '../../server/backend/testing/accounts.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { type BackupOptions, makeBackup } from '../../server/ops/backup/make-backup.ts';

export const waitingLead = '11111111-1111-4111-8111-111111111111';
export const refusedLead = '22222222-2222-4222-8222-222222222222';

const filled = {
  'uploads/profile-icons/maija.webp': 'kuva',
  'uploads/incoming/x': 'kesken',
  [`lead-queue/${waitingLead}/lead.json`]: '{}',
  [`lead-queue/${waitingLead}/image-1`]: 'kuva',
  [`lead-queue/refused/${refusedLead}/lead.json`]: '{}',
  'lead-queue/incoming/kept-x/image-1': 'kesken',
  'embeds/0.1.0/newsletter.js': '1',
  'embed-challenges/challenge-secret': 'salaisuus',
  'embed-challenges/used-challenges': '',
  'outbox/a.eml': 'Subject: a',
  'media/kuvat/ruusu.webp': 'kuva',
  'image-cache/b.webp': 'kuva',
  'pictures-to-draw.json': '[]',
};

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>;

/** A running backend with content, whose folder can be filled and backed up. */
export async function openBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-backup-'));
  const dataDir = join(folder, 'data');
  const backend = await startBackend({ dataDir });
  await backend.importContent(await writeFiles(testContent, join(folder, 'content')));

  async function put(name: string, text: string): Promise<void> {
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    await writeFile(join(dataDir, name), text);
  }

  return {
    folder,
    dataDir,
    /** The folder into which a test restores. */
    target: join(folder, 'restored'),
    backend,
    put,
    async fill(): Promise<void> {
      await addAccount(backend, 'maija@posti.example', { icon_file: 'maija.webp' });
      for (const [name, text] of Object.entries(filled)) await put(name, text);
    },
    back: (options: Partial<BackupOptions> = {}) =>
      makeBackup({
        dataDir,
        target: join(folder, 'a.tar.zst'),
        key: null,
        now: new Date('2026-11-27T03:15:00Z'),
        withMedia: true,
        hasDatabase: true,
        hasStorage: false,
        ...options,
      }),
    async close(): Promise<void> {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tar file inside an archive that is not encrypted. */
export async function unpackArchive(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const stream = createZstdDecompress();
  stream.end(await readFile(file));
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A changed entry, perhaps of another kind; null removes the entry. */
export type Changed = {
  name: string;
  body: Buffer;
  type?: 'symlink' | 'link' | 'character-device' | 'directory' | 'file';
} | null;

/** Repacks an archive with its entries changed. @returns the new archive */
export async function repackArchive(file: string, change: (name: string, body: Buffer) => Changed): Promise<string> {
  const entries = extract();
  entries.end(await unpackArchive(file));
  const archive = pack();
  for await (const entry of entries) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    const changed = change(entry.header.name, Buffer.concat(parts));
    if (!changed) continue;
    const { name, body, type } = changed;
    if (type && type !== 'file') archive.entry({ name, type, linkname: '/etc' });
    else archive.entry({ ...entry.header, ...(type && { type }), pax: null, name, size: body.length }, body);
  }
  archive.finalize();
  const compressed = createZstdCompress();
  const made = `${file}.changed`;
  const out = await open(made, 'w');
  archive.pipe(compressed);
  for await (const part of compressed) await out.write(part as Buffer);
  await out.close();
  return made;
}

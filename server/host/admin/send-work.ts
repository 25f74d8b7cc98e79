// Makes a draft of a competition work from a lead: an archive with its file and its pictures, for the content folder.
import { adminLeads as texts } from '../../../texts/fi/admin-leads.ts';
import { fill } from '../../../texts/fill.ts';
import type { AdminWork } from '../../contract/admin-work.ts';
import { zipOf } from '../../shared/zip.ts';
import { apiUnavailable, type Refusal, refused } from '../accounts/refusal.ts';
import { adminFileHeaders, commonHeaders } from '../http/headers.ts';
import type { OperatorVisitPage } from './admin-requests.ts';
import { leadPath } from './pages/leads.ts';
import { letGo } from './send-table.ts';

/** The file extensions of pictures that a content folder may contain. */
const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
/** Maximum size of all pictures together: the archive is built in memory. */
const maxPictureBytes = 64 * 1024 * 1024;

interface WorkPicture {
  /** The name by which the content refers to the picture. */
  name: string;
  ending: string;
  bytes: Buffer;
}

/** @returns the reason why no archive was sent; null when it was sent */
export async function sendWork({ visit }: OperatorVisitPage, id: string, work: AdminWork): Promise<Refusal | null> {
  const pictures: WorkPicture[] = [];
  let room = maxPictureBytes;
  for (const number of work.images) {
    const file = await visit.optional(visit.client.file(`/admin/leads/${id}/images/${number}/`));
    if (!file) return apiUnavailable;
    const ending = endings[file.type.split(';', 1)[0] ?? ''];
    const bytes = file.status === 200 && ending ? await readUpTo(file.body, room) : letGo(file.body);
    if (!bytes || !ending) return refused(fill(texts.work.noPicture, { n: number }), {}, 502);
    room -= bytes.length;
    pictures.push({ name: `competition/${work.slug}-${pictures.length + 1}`, ending, bytes });
  }
  const files = [
    { name: `competition/${work.slug}.yaml`, bytes: Buffer.from(fileOf(id, work, pictures)) },
    ...pictures.map(({ name, ending, bytes }) => ({ name: `pictures/${name}.${ending}`, bytes })),
  ];
  visit.res.set({ ...commonHeaders, ...adminFileHeaders });
  visit.res.attachment(`${work.slug}.zip`).send(zipOf(files, new Date()));
  return null;
}

/** The file of the work. Visitors' texts are written as JSON, which is valid YAML. */
function fileOf(id: string, work: AdminWork, pictures: readonly WorkPicture[]): string {
  const { name, room_usage, mood_words, single_tip } = work;
  const comments = [...texts.work.comments, fill(texts.work.origin, { osoite: leadPath(id) })];
  const values = { name, room_usage, mood_words, single_tip, images: pictures.map((picture) => picture.name) };
  return [
    ...comments.map((line) => `# ${line}`),
    'draft: true',
    ...Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    `# ${texts.work.alt}`,
    'image_alt: ""',
    '',
  ].join('\n');
}

/** @returns null for a body that fails, or is longer */
async function readUpTo(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > maxBytes) return null;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch {
    return null;
  }
}

// Malicious pictures, sent through every form that accepts pictures: each is refused or made harmless quickly, and the
// memory of the process stays bounded.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkIn, mailsTo } from '../../server/backend/testing/accounts.ts';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { residentMb, watchFamily } from '../bench/process-memory.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { type Bomb, refusedPictures, takenPictures } from '../helpers/picture-bombs.ts';
import { askForAccount, sitePassword, visit } from '../helpers/site-calls.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/**
 * The memory of the site and its decoders while two pictures of 50 megapixels are decoded at once (each process counts
 * the shared code), and of the site afterwards.
 */
const maxMb = { during: 600, after: 280 };
const partner = { id: 'koti', origin: 'https://kumppani.example' };
const email = 'aino@posti.example';

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess;
let address: string;
let formId: number;
let visitor: Visitor;
let taken: Bomb[];
let memory: ReturnType<typeof watchFamily>;
beforeAll(async () => {
  taken = await takenPictures();
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  site = startSiteProcess({
    DATA_DIR: folder.dataDir,
    DEMO: 'off',
    LEAD_LIMIT: '1000',
    // The same settings as with `npm start`: freed memory is returned to the system.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    EMBED_SITES: JSON.stringify({ [partner.id]: [partner.origin] }),
  });
  address = await site.address();
  formId = formIdIn(folder.dataDir);
  visitor = visit(() => address);
  await askForAccount(visitor, email);
  await visitor.send('POST', '/api/auth/verify-registration/', linkIn((await mailsTo(folder, email)).at(-1)));
  await visitor.send('POST', '/api/auth/login/', { login: email, password: sitePassword });
  await visitor.get('/api/csrf_token/');
  memory = watchFamily(site.child.pid ?? 0);
});
afterAll(async () => {
  memory.stop();
  await site.kill();
  await folder.remove();
});

const fileOf = ({ bytes, name, type }: Bomb) => new File([new Uint8Array(bytes)], name, { type });

/** The three forms that accept pictures; each function returns the status. */
const ways: Record<string, (bomb: Bomb) => Promise<number>> = {
  async 'the site’s form'(bomb) {
    const body = new FormData();
    body.append('nimi', 'Aino');
    body.append('kuvat', fileOf(bomb));
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID() };
    return (await fetch(`${address}/lomake/${formId}/`, { method: 'POST', headers, body })).status;
  },
  async 'a partner’s form'(bomb) {
    const body = new FormData();
    const fields = {
      _site: partner.id,
      _id: randomUUID(),
      _page: `${partner.origin}/`,
      _form: String(formId),
      nimi: 'Aino',
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('kuvat', fileOf(bomb));
    const headers = { origin: partner.origin };
    return (await fetch(`${address}/embed/api/lead-form`, { method: 'POST', headers, body })).status;
  },
  async 'the profile picture'(bomb) {
    const body = new FormData();
    body.append('profile_icon', fileOf(bomb));
    return (await visitor.send('PATCH', '/api/users/profile/', body)).status;
  },
};

describe.each(Object.entries(ways))('%s', (name, send) => {
  it('refuses bombs, broken pictures and what only bears the name of one', async () => {
    for (const bomb of await refusedPictures()) {
      expect([bomb.name, await send(bomb)]).toEqual([bomb.name, 400]);
    }
  });

  it('takes what is within its limits', async () => {
    const statuses: number[] = [];
    // Profile changes run one at a time; the other forms all at once.
    if (name === 'the profile picture') for (const picture of taken) statuses.push(await send(picture));
    else statuses.push(...(await Promise.all(taken.map(send))));
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  });
});

it('keeps of all of them only small pictures of one frame, and no byte beside it', async () => {
  const kept = ['leads', 'profile-icons'].flatMap((name) =>
    readdirSync(`${folder.dataDir}/uploads/${name}`).map((file) => `${folder.dataDir}/uploads/${name}/${file}`),
  );
  expect(kept.length).toBe(2 * taken.length + 1);
  for (const file of kept) {
    const bytes = readFileSync(file);
    const { width, height, pages = 1, exif } = await sharp(bytes).metadata();
    expect([pages, exif, Math.max(width, height) <= 2560]).toEqual([1, undefined, true]);
    expect(bytes.toString('latin1')).not.toMatch(/script|php/);
  }
});

it('takes no more memory for it than for two large pictures, and gives it back', async () => {
  expect(memory.peakMb()).toBeLessThan(maxMb.during);
  await vi.waitFor(() => expect(residentMb(site.child.pid ?? 0)).toBeLessThan(maxMb.after), {
    timeout: 30_000,
    interval: 500,
  });
});

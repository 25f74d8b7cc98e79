// An acknowledged lead survives a kill of the process, and is delivered once.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { filled, image, jpegBytes, keyOf, leadCalls, partsOf, serveForm, takeLeads } from '../helpers/lead-post.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const programs: SiteProcess[] = [];
const folder = mkdtempSync(`${tmpdir()}/pihlaja-leads-`);
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
});
afterEach(() => Promise.all(programs.splice(0).map((program) => program.kill())));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await backend.close();
});

/** @returns the site's address, and a way to kill it as a power cut would */
async function start() {
  const program = startSiteProcess({
    DATA_DIR: folder,
    LEAD_LIMIT: '1000',
    CONTENT_API_URL: backend.apiUrl,
    CONTENT_API_KEY: 'a',
    NEWSLETTER_URL: backend.origin,
    NEWSLETTER_API_KEY: 'b',
  });
  programs.push(program);
  return { address: await program.address(), kill: program.kill };
}

const keysAtBackend = () => leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
const queued = () => readdirSync(`${folder}/lead-queue`).filter((name) => name.startsWith('0000'));

function post(address: string, n: number): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...filled, nimi: `Aino ${n}` })) body.append(name, value);
  body.append('kuvat', image('a.jpg', jpegBytes(200_000)));
  const headers = { accept: 'application/json', 'idempotency-key': keyOf(n) };
  return fetch(`${address}/lomake/3/`, { method: 'POST', body, headers });
}

it('survives a kill right after the visitor was told, and is delivered once', { timeout: 120_000 }, async () => {
  takeLeads(backend, { status: 500 });
  const first = await start();
  expect((await post(first.address, 1)).status).toBe(202);
  await first.kill();
  expect(queued()).toEqual([keyOf(1)]);

  backend.calls.length = 0;
  takeLeads(backend, { status: 201, json: { message: '' } });
  const second = await start();
  await vi.waitFor(() => expect(queued()).toEqual([]), { timeout: 10_000 });
  expect(keysAtBackend()).toEqual([keyOf(1)]);
  const parts = await partsOf(leadCalls(backend)[0] as never);
  expect(parts.map(([name, value]) => [name, value instanceof File ? value.size : value])).toEqual([
    ['nimi', 'Aino 1'],
    ['email', filled.email],
    ['kuvat', 200_000],
  ]);
  await second.kill();
  const third = await start();
  await fetch(`${third.address}/readyz`);
  expect(keysAtBackend()).toHaveLength(1);
  await third.kill();
});

it('is never lost among those that were told, whenever the kill comes', { timeout: 120_000 }, async () => {
  takeLeads(backend, { status: 500 });
  const accepted: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { address, kill } = await start();
    let acceptedNow = 0;
    const posts = Array.from({ length: 8 }, (_, n) => {
      const number = 100 + round * 10 + n;
      return post(address, number).then(
        (answer) => {
          if (answer.status !== 202) return;
          accepted.push(keyOf(number));
          acceptedNow += 1;
        },
        () => {},
      );
    });
    // Each kill happens at a different moment while leads are being written.
    await vi.waitFor(() => expect(acceptedNow).toBeGreaterThan(round), { timeout: 10_000, interval: 2 });
    await kill();
    await Promise.all(posts);
  }
  expect(queued()).toEqual(expect.arrayContaining(accepted));

  backend.calls.length = 0;
  takeLeads(backend, { status: 201, json: { message: '' } });
  const { kill } = await start();
  await vi.waitFor(() => expect(queued()).toEqual([]), { timeout: 10_000 });
  const delivered = keysAtBackend();
  expect(delivered).toEqual(expect.arrayContaining(accepted));
  expect(new Set(delivered).size).toBe(delivered.length);
  expect(readdirSync(`${folder}/lead-queue/broken`)).toEqual([]);
  await kill();
});

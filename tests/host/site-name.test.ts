// The name on the pages of a host that cannot reach its backend.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../helpers/raw-content.ts';
import { startHost } from '../helpers/start-host.ts';

it('is the publication’s as soon as some host of the folder has met the backend, and the site’s address before', async () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-name-`);
  const siteNameFile = `${folder}/site-name.txt`;
  const backend = await startFakeBackend();
  const visit = async () => {
    const host = await startHost(backend, { siteNameFile });
    const { status, text } = await host.ask('/juttu/');
    await host.close();
    const logo = /<header.*?class="logo"[^>]*>(.*?)<\/a>/s.exec(text)?.[1] ?? '';
    const name = logo
      .replace(/<[^>]+>/g, '')
      .replace('&amp;', '&')
      .trim();
    return [status, name, /<title>(.*?)<\/title>/.exec(text)?.[1]];
  };
  try {
    await backend.goDown();
    expect(await visit()).toEqual([503, 'koe.example', 'Palvelussa on häiriö – koe.example']);
    await backend.goUp();
    serveSite(backend, { '/juttu/': rawArticle({ id: 1, title: 'Tunnettu' }) });
    expect(await visit()).toEqual([200, 'Koe & Näyte', 'Tunnettu – Koe &amp; Näyte']);
    await backend.goDown();
    // The name may not be on the disk yet when the host that has received it ends.
    await vi.waitFor(async () =>
      expect(await visit()).toEqual([503, 'Koe & Näyte', 'Palvelussa on häiriö – Koe &amp; Näyte']),
    );
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

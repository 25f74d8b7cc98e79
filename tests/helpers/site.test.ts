// The whole site in its initial state: real backend, real content, real mail.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Site, siteStartMs, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, siteStartMs);
afterAll(() => site?.close());

const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.origin + path, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('the demo site', () => {
  it('has a front page with pictures that can be had', async () => {
    const { status, text } = await read('/');
    expect(status).toBe(200);
    const pictures = [...text.matchAll(/<img[^>]* src="(\/kuva\/[^"]+)"/g)].map(([, src = '']) => src);
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures.slice(0, 3))
      expect(await read(picture)).toMatchObject({ status: 200, type: 'image/webp' });
  });

  it('leads from its front page to no missing article, category or plant', { tags: 'slow' }, async () => {
    const { text } = await read('/');
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const paths = [...new Set([...main.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path))];
    expect(paths.length).toBeGreaterThan(10);
    const statuses = await Promise.all(paths.map(async (path) => [path, (await read(path)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('says its own address in its canonical links', async () => {
    expect((await read('/')).text).toContain(`<link rel="canonical" href="${site.origin}/">`);
  });

  it('sends a mail whose link leads to a button that confirms the subscription', async () => {
    const list = /name="list" value="([^"]+)"/.exec((await read('/uutiskirje/')).text)?.[1] ?? '';
    const body = new URLSearchParams({ email: 'aino@posti.example', list });
    const { text } = await read('/uutiskirje/', { method: 'POST', body });
    expect(text).toContain('Enää yksi klikkaus!');
    const mail = await vi.waitFor(
      () => {
        const [file] = readdirSync(site.outboxDir).filter((name) => name.endsWith('.eml'));
        if (!file) throw new Error('No mail has come');
        return readFileSync(`${site.outboxDir}/${file}`, 'utf8');
      },
      { timeout: 10_000 },
    );
    // Quoted-printable mail ends broken lines with "=" and encodes "=" as "=3D" (RFC 2045, section 6.7).
    const path = '/uutiskirje/vahvista/';
    const link = /\/uutiskirje\/vahvista\/\?token=[\w.~%-]+/.exec(
      mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    )?.[0];
    const asked = (await read(link ?? '/ei-linkkia/')).text;
    expect(asked.includes('<h1>Vahvista uutiskirjeen tilaus</h1>')).toBe(true);
    const token = /name="token" value="([^"]+)"/.exec(asked)?.[1] ?? '';
    const confirmed = await read(path, { method: 'POST', body: new URLSearchParams({ token }) });
    expect(confirmed.text.includes('<h1>Tilauksesi on vahvistettu</h1>')).toBe(true);
  });

  it('has nothing to complain of', () => {
    // On a busy machine some content arrives late, and the site then correctly logs these messages.
    const isLate = ({ msg, err }: (typeof site.logged)[number]) =>
      ['a block cannot be shown', 'parts of a page did not come in time'].includes(msg) ||
      (err as { kind?: string } | undefined)?.kind === 'timeout';
    const failures = site.logged.filter((line) => !isLate(line));
    expect(failures).toEqual([]);
  });
});

// The page for partners over HTTP: in three languages, with any content, without a script, and its check of origins.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedPagePaths } from '../../../rules/embeds/page-paths.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawSite, serveSite } from '../../../tests/helpers/raw-content.ts';
import { embedsIn, siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { partnerPage } from '../../../texts/embed/partner-page.ts';
import { addressChecksAMinute } from './address-check.ts';
import type { EmbedManifest } from './embed-files.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  backend.answer('/api/site/', { json: rawSite({ site_name: 'Verstas' }) });
  backend.answer('/api/forms/7/', { json: rawForm(7, 'Pyydä tarjous') });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const rawForm = (id: number, heading: string) => ({
  id,
  heading,
  body: '',
  success_text: '',
  consent_text: '',
  live: true,
  form_fields: [],
  meta: { slug: `lomake-${id}`, customers: [] },
});

async function open(path: string, by = host) {
  const answer = await by.ask(path);
  const { document } = new Window({ url: siteUrl + path });
  document.write(answer.text);
  const code = (kind: string) => document.querySelector(`[data-snippet=${kind}]`)?.textContent ?? '';
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !element.closest('[hidden]'));
  return { ...answer, document, code, seen };
}

describe('the page for partners', () => {
  it.each(Object.entries(embedPagePaths))('speaks %s at %s', async (language, path) => {
    const { status, headers, document, seen } = await open(path);
    const { title, description } = partnerPage[language as 'fi'];
    expect(status).toBe(200);
    expect(document.title).toBe(`${title} – Verstas`);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.querySelector('main > [lang]')?.getAttribute('lang')).toBe(language);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(description);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(siteUrl + path);
    expect(document.querySelector('[aria-current=page]')?.getAttribute('hreflang')).toBe(language);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(seen('.error')).toEqual([]);
  });

  it('leads from an address without its slash, and is no page of the content', async () => {
    expect(await host.ask('/embed')).toMatchObject({ status: 308, headers: { location: '/embed/' } });
    expect((await host.ask('/embed/ru/')).status).toBe(404);
  });

  it('may be found by search engines where there are partners, and only there', async () => {
    const robots = async (by: TestHost) =>
      (await open('/embed/?site=koti', by)).document.querySelector('meta[name=robots]')?.getAttribute('content');
    expect(await robots(host)).not.toContain('noindex');
    const lonely = await startHost(backend, { embeds: { ...embedsIn(`${host.imageFolder}/lonely`), sites: {} } });
    expect(await robots(lonely)).toBe('noindex');
    await lonely.close();
  });

  it('writes the code from its address, without a script, and pins it by the manifest', async () => {
    const { code } = await open(
      '/embed/?site=koti&title=Kukat+%26+%22ruusut%22&hidden=source%3Dspring&look-accent=%23aa2244',
    );
    const { version, files } = JSON.parse((await host.ask('/embed/manifest.json')).text) as EmbedManifest;
    expect(code('plain')).toBe(`<div
  data-widget="newsletter"
  data-site="koti"
  data-title="Kukat &amp; &quot;ruusut&quot;"
  data-hidden-source="spring"
>
  <a href="${siteUrl}/uutiskirje/">Tilaa uutiskirje</a>
</div>
<script async src="${siteUrl}/embed/v1/newsletter.js"></script>`);
    expect(code('pinned')).toContain(`src="${siteUrl}/embed/${version}/newsletter.js"`);
    expect(code('pinned')).toContain(`integrity="${files.newsletter?.integrity}"`);
    expect(code('style')).toContain('--pihlaja-accent: #aa2244;');
    expect(code('policy')).toBe(`script-src ${siteUrl}; connect-src ${siteUrl}`);
    expect(code('link')).toBe(`<a href="${siteUrl}/uutiskirje/">Tilaa uutiskirje</a>`);
  });

  it('has code for React where the library can be installed, and begins it with how', async () => {
    const none = await open('/embed/?site=koti');
    expect([none.code('react'), none.seen('[data-kind=react]')]).toEqual(['', []]);
    const owner = await startHost(backend, { npmPackage: '@talo/pihlaja' });
    const { code, seen } = await open('/embed/?site=koti', owner);
    expect(code('react')).toMatch(
      /^\/\/ npm install pihlaja@npm:@talo\/pihlaja@\d+\.\d+\.\d+\nimport \{ Newsletter \}/,
    );
    expect(seen('[data-kind=react]')).toHaveLength(1);
    await owner.close();
  });

  it('keeps what is chosen in its other languages, but not the address to check', async () => {
    const { document } = await open('/embed/?site=koti&origin=kumppani.example');
    const links = [...document.querySelectorAll('[data-language]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/embed/?site=koti', '/embed/sv/?site=koti', '/embed/en/?site=koti']);
  });

  it('says what is missing and what is wrong, beside its field', async () => {
    const { document, seen, code } = await open('/embed/?widget=lead-form&site=a+b&utm=x');
    expect(seen('.error').map((element) => element.getAttribute('data-error'))).toEqual(['site', 'utm']);
    expect(document.querySelector('[name=site]')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[name=site]')?.getAttribute('value')).toBe('a b');
    expect(seen('[data-missing]').map((element) => element.getAttribute('data-missing'))).toEqual(['site', 'form']);
    expect(code('plain')).toContain('data-site="site-id"');
  });

  it('tells whether there is a form of that number', async () => {
    const found = async (form: number) =>
      (await open(`/embed/?widget=lead-form&form=${form}`)).document.querySelector('[data-found]')?.textContent;
    expect(await found(7)).toBe('Lomake löytyi: Pyydä tarjous');
    expect(await found(8)).toBe('Tällä numerolla ei ole lomaketta.');
  });

  it('shows the ratio of each pair in each theme', async () => {
    const { document } = await open('/embed/?look-bg=%23fffffe');
    const row = document.querySelector('[data-pair=text]');
    const told = (theme: string) => {
      const cell = row?.querySelector(`[data-theme-cell=${theme}]`);
      return [
        cell?.querySelector('[data-ratio]')?.textContent,
        cell?.querySelector('[data-low]')?.hasAttribute('hidden'),
      ];
    };
    expect(told('light')).toEqual(['17,29', true]);
    expect(told('dark')[1]).toBe(false);
  });

  it('offers no newsletter on a site without one', async () => {
    const without = await startHost(backend, { newsletterUrl: null });
    const { document } = await open('/embed/?widget=newsletter', without);
    const values = [...document.querySelectorAll('[name=widget]')].map((radio) => radio.getAttribute('value'));
    expect(values).toEqual(['lead-form']);
    await without.close();
  });

  it('prints nothing of its address as HTML', async () => {
    const evil = '"><script>alert(1)</script>';
    const query = new URLSearchParams({
      site: evil,
      title: evil,
      hidden: `a=${evil}`,
      'look-font': evil,
      origin: evil,
    });
    for (const path of ['/embed/', '/embed/preview/']) {
      const { text } = await host.ask(`${path}?${query}`);
      expect(text).not.toContain('<script>alert');
    }
  });
});

describe('the check of a partner’s address', () => {
  const ask = async (site: string, origin: string, by = host) => {
    const answer = await open(`/embed/?${new URLSearchParams({ site, origin })}`, by);
    return { ...answer, told: answer.document.querySelector('.embed-builder__answer')?.textContent };
  };

  it('knows the addresses of the list, however they are typed', async () => {
    const { told, document } = await ask('koti', 'www.Kumppani.example/sivu');
    expect(told).toContain('Kyllä. https://www.kumppani.example');
    expect(document.querySelector('[name=origin]')?.getAttribute('value')).toBe('www.Kumppani.example/sivu');
  });

  it('names no other address of the list, and none of another partner', async () => {
    const { told, text } = await ask('koti', 'https://piha.example');
    expect(told).toContain('Ei vielä. https://piha.example ei ole');
    expect(text).not.toContain('kumppani.example');
    expect((await ask('mokki', 'https://piha.example')).told).toContain('Tunnusta ”mokki” ei ole');
  });

  it('answers so many times a minute, and goes on showing the code', { tags: 'slow' }, async () => {
    const own = await startHost(backend);
    for (let count = 0; count < addressChecksAMinute; count += 1) await ask('koti', `a${count}.example`, own);
    const { status, headers, told, code } = await ask('koti', 'kumppani.example', own);
    expect([status, told]).toEqual([429, expect.stringContaining('Tarkistuksia on tehty monta')]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(code('plain')).toContain('data-site="koti"');
    expect((await open('/embed/?site=koti', own)).status).toBe(200);
    await own.close();
  });
});

describe('the preview', () => {
  it('is a page as a partner’s: the real script, the partner’s policy, and nothing that may be indexed', async () => {
    const { status, headers, text } = await host.ask(
      '/embed/preview/?site=koti&theme=dark&lang=sv&look-bg=%23222222&page=en',
    );
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en" data-theme="dark">');
    expect(text).toContain('<script async src="/embed/v1/newsletter.js"></script>');
    expect(text).toContain('--pihlaja-bg: #222222;');
    expect(text).toContain('data-lang="sv"');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(
      new RegExp(
        `^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; connect-src ${siteUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$`,
      ),
    );
  });

  it('is told of no refusal on a developer’s machine, whatever id is tried in it', async () => {
    const ask = (headers: Record<string, string>) => host.ask('/embed/api/site?site=mokki', { headers });
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await ask({ origin: 'https://kumppani.example' })).status).toBe(403);
  });

  it('is the link alone until a lead form has its number', async () => {
    expect((await host.ask('/embed/preview/?widget=lead-form')).text).not.toContain('<script');
    expect((await host.ask('/embed/preview/?widget=lead-form&form=7')).text).toContain('lead-form.js');
  });
});

// A backend that returns file addresses with an origin: its own, which visitors cannot reach, or the site's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, servePage, serveSite } from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  const article = (origin: string, id: number) =>
    rawArticle({
      id,
      lead_image: rawImage({ meta: { download_url: `${origin}/media/kannen kuva.webp` } }),
      body: [
        { id: 'a', type: 'document', value: { title: 'Ohje', meta: { download_url: `${origin}/media/ohje.pdf` } } },
        { id: 'b', type: 'text', value: `<p>Lue <a href="${origin}/media/lisa.pdf">lisää</a>.</p>` },
      ],
      meta: { search_image: rawImage({ meta: { download_url: `${origin}/media/jako.jpg` } }) },
    });
  serveSite(backend, { '/oma/': article(backend.origin, 10), '/sivuston/': article(siteUrl, 11) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

it('is named once in the log when it is a third one, as of a backend that does not know its own address', async () => {
  const file = (name: string) => ({
    ...{ id: name, type: 'document' },
    value: { title: name, meta: { download_url: `http://localhost/documents/5/${name}.pdf` } },
  });
  const own = { id: 'c', type: 'text', value: '<p><a href="https://www.sisar.example/media/a.pdf">Sisar</a></p>' };
  servePage(backend, '/vieras/', rawArticle({ id: 12, body: [file('a'), file('b'), own] }));
  await host.ask('/vieras/');
  expect(host.logged.filter(({ msg }) => msg.startsWith('files are named'))).toEqual([
    expect.objectContaining({ host: 'localhost', path: '/documents/' }),
  ]);
});

it.each(['/oma/', '/sivuston/'])('is never told of by a page, and its files are the host’s: %s', async (path) => {
  const { status, text } = await host.ask(path);
  expect(status).toBe(200);
  for (const address of [
    '"/kuva/1080-90/media/kannen%20kuva.webp"',
    '"/media/ohje.pdf',
    '"/media/lisa.pdf"',
    `"${siteUrl}/kuva/1200x630-75-jpg/media/jako.jpg.jpg"`,
  ])
    expect(text).toContain(address);
  expect(text).not.toContain(new URL(backend.origin).host);
  expect(text).not.toMatch(/\/kuva\/[^"]*\/host\//);
});

// The rendering of a backend's rich text on a page, and the log entries about it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const text = (id: string, value: string) => ({ id, type: 'text', value });
const pages = {
  '/juttu/': rawArticle({
    id: 10,
    body: [
      text(
        'a',
        '<p>Ennen</p><embed embedtype="media" url="https://www.youtube.com/watch?v=Pihlaja_000"/><p>Jälkeen</p>',
      ),
      text('b', '<table><tr><td>solu 1</td><td>solu 2</td></tr></table><img src="/media/a.jpg" alt="Sauna">'),
    ],
  }),
  '/vajaa/': rawArticle({
    id: 11,
    body: [
      text('a', '<embed embedtype="image" id="8"/><p><a linktype="page" id="404">sivu</a></p>'),
      { id: 'b', type: 'custom_code', value: '<form></form>' },
      { id: 'c', type: 'uusi', value: {} },
    ],
  }),
};

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, pages);
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('rich text on a page', () => {
  it('shows a film behind a question, a table and a picture', async () => {
    const { text: html } = await host.ask('/juttu/');
    expect(html).toMatch(/data-block="embed".*data-widget="video-embed"/s);
    expect(html).toContain('https://www.youtube-nocookie.com/embed/Pihlaja_000');
    expect(html).not.toContain('<iframe');
    expect(html).toContain('<td class="is-short">solu 1</td> <td class="is-short">solu 2</td>');
    expect(html).toContain('src="/kuva/1080-75/media/a.jpg"');
    expect(host.logged.filter(({ msg }) => msg === 'a text is not shown whole')).toEqual([]);
  });

  it('is named in the log once where it can’t be shown, however often the page is rendered', async () => {
    // A parameter that pages read makes each request render the page again.
    for (const query of ['', '?search=a', '?search=b']) await host.ask(`/vajaa/${query}`);
    const place = 'body.0.value';
    const problem =
      '<embed embedtype="image" id="8"/> names no address of its picture: send it as <img src="/media/…">';
    expect(host.logged.filter(({ msg }) => msg === 'a text is not shown whole')).toMatchObject([
      { path: '/vajaa/', lost: [{ place, problem }], count: 1 },
    ]);
    const named = (message: string) => host.logged.filter(({ msg }) => msg?.startsWith(message));
    expect(named('links of a text')).toMatchObject([{ pages: [404] }]);
    expect(named('a block cannot be shown')).toMatchObject([{ block: { type: 'uusi' } }]);
  });
});

// The pages with a popup in a visitor's browser, and the popup's HTML fragment.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, rawPage, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const article = rawArticle({ id: 21, title: 'Kymmenen perennaa varjoon' });
const form = {
  id: 7,
  heading: 'Pyydä tarjous',
  consent_text: 'Hyväksyn ehdot.',
  form_fields: [{ id: 1, clean_name: 'nimi', label: 'Nimi', field_type: 'singleline', required: true }],
  meta: { slug: 'tarjous', customers: [] },
};
const preview = 'token=abc.def&content_type=base.articlepage';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': article, '/lomakkeet/tarjous/': rawPage('FormPage', { id: 22, form }) });
  backend.answer(`/api/pages/preview/?${preview}`, { json: article });
  backend.answer('/api/csrf_token/', { json: { csrfToken: 't'.repeat(40) } });
  backend.answer('/api/redirects/find/?old_path=/ei-ole/', { status: 404, json: {} });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const show = async (popup: object) => {
  await host?.close();
  backend.answer('/api/site/', { json: rawSite({ popup }) });
  host = await startHost(backend);
};

describe('the newsletter popup', () => {
  beforeAll(() => show({ id: 'kirje', kind: 'newsletter' }));

  it.each(['/', '/juttu/', '/suosituimmat/'])('is on %s, and leaves its dialog until it is wanted', async (path) => {
    const { text } = await host.ask(path);
    expect(text).toMatch(/data-widget="popup" data-widget-when="idle"/);
    expect(text).toContain('"part":"/osat/ponnahdus/"');
    expect(text).not.toMatch(/<dialog[^>]*popup/);
  });

  it('has a dialog that is the same for every page, closed, and its widget has an id that no page has', async () => {
    const { text, headers } = await host.ask('/osat/ponnahdus/');
    const [dialog] = /<dialog[^>]*popup[^>]*>/.exec(text) ?? [];
    expect(dialog).toContain('aria-label="Tilaa kirje"');
    expect(dialog).not.toContain(' open');
    expect(text).toContain('data-widget-id="popup-1"');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({ etag: expect.any(String), 'cache-control': expect.stringContaining('public') });
    for (const other of ['juttu/', 'ei-ole/', '%5C/', 'osat/ponnahdus/'])
      expect((await host.ask(`/osat/ponnahdus/${other}`)).status, other).toBe(404);
  });

  it.each(['/lomakkeet/tarjous/', '/uutiskirje/', '/ei-ole/', `/preview/?${preview}`, '/kirjaudu/'])(
    'is not on %s',
    async (path) => {
      const { text } = await host.ask(path);
      expect(text).toContain('</main>');
      expect(text).not.toContain('data-widget="popup"');
    },
  );

  it('leaves nothing in the log', () => {
    expect(host.logged).toEqual([]);
  });
});

describe('the popup of a form', () => {
  beforeAll(() => show({ id: 4, kind: 'form', form }));

  it('brings its form and its styles, and takes its name from the heading', async () => {
    expect((await host.ask('/juttu/')).text).toContain('"part":"/osat/ponnahdus/juttu/"');
    const { text } = await host.ask('/osat/ponnahdus/juttu/');
    // The lead names its page.
    expect(text).toContain('"page":"/juttu/"');
    expect((await host.ask('/osat/ponnahdus/')).status).toBe(200);
    expect((await host.ask('/osat/ponnahdus/lomakkeet/tarjous/')).status).toBe(404);
    expect(text).toContain('<dialog class="popup popup--form" aria-label="Pyydä tarjous">');
    expect(text).toContain('<h2 class="popup__title">Pyydä tarjous</h2>');
    expect(text).toMatch(/<dialog class="popup.*data-widget="lead-form".*<form[^>]* action="\/lomake\/7\/"/s);
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/lead-form-[^"]+\.css"[^>]*>/);
    expect(host.logged).toEqual([]);
  });
});

describe('the popup of a picture', () => {
  const popup = { id: 5, kind: 'image', image: rawImage({ alt: '' }), html_url: 'https://kauppa.example/' };
  beforeAll(() => show(popup));

  it('is a link with a name and a close button, and waits for its picture', async () => {
    const { text } = await host.ask('/osat/ponnahdus/');
    const [dialog = ''] = /<dialog[^>]*popup.*?<\/dialog>/s.exec(text) ?? [];
    expect(dialog).toMatch(/<dialog class="popup popup--image" aria-label="Ajankohtaista">/);
    expect(dialog).toMatch(/<button [^>]* aria-label="Sulje"/);
    expect(dialog).toContain(
      '<a class="popup__link" href="https://kauppa.example/" rel="noopener nofollow" target="_blank">',
    );
    expect(dialog).toMatch(
      /<img class="popup__image" src="\/kuva\/[^>]* width="1600" height="1000" alt="" loading="lazy"/,
    );
    expect(dialog.match(/visually-hidden/g)).toHaveLength(2);
    expect(dialog).toContain('Lue lisää</span>');
    expect(host.logged).toEqual([]);
  });
});

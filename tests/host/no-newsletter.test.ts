// A publisher with its own backend and no newsletter service: no page offers a newsletter.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { server as texts } from '../../texts/embed/server.ts';
import { postForm, serveAccounts } from '../helpers/account-forms.ts';
import { postEmbed, readAnswer, solved, submission } from '../helpers/embed-post.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawPage, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';
import { withoutStyles } from '../helpers/without-styles.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let offering: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  serveSite(backend, { '/': rawPage('HomePage'), '/juttu/': rawArticle({ id: 10 }) });
  const popup = { id: 'kirje', kind: 'newsletter', form: null, image: null, html_url: '' };
  const footer = { menu_1: null, menu_2: null, menu_3: null, menu_4: null, show_logo: true, show_newsletter: true };
  backend.answer('/api/site/', { json: rawSite({ popup, footer: { ...rawSite().footer, ...footer } }) });
  host = await startHost(backend, { newsletterUrl: null, trustedProxies: 1 });
  offering = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await offering.close();
  await backend.close();
});

const offer =
  /data-widget="newsletter"|letter-band|"kind":"newsletter"|data-widget="popup"|action="\/uutiskirje|name="newsletters"|"list":/;

describe('a page', () => {
  it.each(['/', '/juttu/', '/rekisteroidy/', '/ei-ole/'])('offers no newsletter: %s', async (path) => {
    expect(withoutStyles((await offering.ask(path)).text)).toMatch(offer);
    expect(withoutStyles((await host.ask(path)).text)).not.toMatch(offer);
  });

  it('of the newsletter is none', async () => {
    for (const path of ['/uutiskirje/', '/uutiskirje/?tila=tilattu', '/uutiskirje/vahvista/?token=abc'])
      expect((await host.ask(path)).status).toBe(404);
  });

  it('of the newsletter may be the backend’s own', async () => {
    serveSite(backend, { '/uutiskirje/': rawArticle({ id: 11, title: 'Näin saat kirjeemme' }) });
    const another = await startHost(backend, { newsletterUrl: null });
    const { status, text } = await another.ask('/uutiskirje/');
    expect([status, text]).toEqual([200, expect.stringContaining('Näin saat kirjeemme')]);
    await another.close();
  });
});

describe('an order all the same', () => {
  it('from a page of before is not found, in Finnish', async () => {
    const { status, text } = await postForm(host, '/uutiskirje/', { email: 'meri@posti.example', list: 'koe' });
    expect([status, text]).toEqual([404, expect.stringContaining('<html lang="fi"')]);
  });

  it('from a partner’s page hears that there is no such letter', async () => {
    const fields = { ...submission(), ...(await solved(host)), email: 'meri@posti.example' };
    for (const list of ['', 'koe'])
      expect(readAnswer(await postEmbed(host, 'newsletter', { ...fields, list }))).toMatchObject({
        status: 404,
        code: 'list',
        message: texts.fi.list,
      });
  });

  it('along with a registration is left to the backend', async () => {
    backend.answer('/api/auth/register/', { status: 201, json: { id: 1, email: 'a@b.example' } });
    const fields = { email: 'a@b.example', password: 'laiturinnokka-83', newsletters: ['koe'] };
    expect((await postForm(host, '/rekisteroidy/', fields)).status).toBe(303);
  });

  it('asks no service', () => {
    expect(backend.calls.filter(({ path }) => path.includes('subscribe') || path.includes('undefined'))).toEqual([]);
    expect(host.logged.filter(({ msg }) => msg.includes('newsletter'))).toEqual([]);
  });
});

// Forms in the responses for pages: those of which fields are left out are named, and leads are checked by the page that shows the
// form while the form itself cannot be loaded.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { filled, messageOf, postLead, serveForm } from '../../../tests/helpers/lead-post.ts';
import { rawArticle, rawForm, rawPage, rawSite, servePage } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  host = await startHost(backend);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const block = (changes = {}) => ({ id: 'b1', type: 'form', value: rawForm(changes) });
const unnamed = { id: 9, clean_name: '', label: 'Milloin?', field_type: 'singleline', required: true };

describe('a form that requires a field without a name', () => {
  const page = async () => (await host.ask('/juttu/')).text;
  const mistakes = () => host.logged.filter(({ form }) => form === 3);

  it('is shown as unavailable wherever it stands, and the log names it once', async () => {
    const fields = [...rawForm().form_fields, unnamed];
    servePage(backend, '/juttu/', rawArticle({ body: [block({ form_fields: fields })] }));
    servePage(backend, '/toinen/', rawArticle({ id: 99, body: [block({ form_fields: fields })] }));
    backend.answer('/api/forms/3/', { json: rawForm({ form_fields: fields }) });
    expect(await page()).toContain(texts.unavailable);
    expect(await page()).not.toContain('data-widget="lead-form"');
    expect((await host.ask('/toinen/')).text).toContain(texts.unavailable);
    expect((await host.ask('/embed/api/lead-form?form=3')).status).toBe(503);
    expect(mistakes()).toMatchObject([
      { level: 50, fields: [{ name: 'Milloin?', problem: 'has no "clean_name"', isRequired: true }] },
    ]);
  });

  it('is shown without it when the field may be empty, and the log names it', async () => {
    const fields = [...rawForm().form_fields, { ...unnamed, required: false }];
    servePage(backend, '/juttu/', rawArticle({ body: [block({ form_fields: fields })] }));
    expect(await page()).toContain('data-widget="lead-form"');
    expect(mistakes()).toMatchObject([{ level: 40, fields: [{ name: 'Milloin?' }] }]);
  });
});

const post = (values: Parameters<typeof postLead>[1]) => postLead(host, values);

async function expectChecked(path: string): Promise<void> {
  await backend.goDown();
  const wrong = await post({ ...filled, email: 'x', _page: path });
  expect([wrong.status, messageOf(wrong)]).toEqual([400, expect.stringContaining(texts.email)]);
  expect((await post({ ...filled, _page: path })).status).toBe(202);
}

describe('a form seen', () => {
  it('in an article, deep in its columns, is known', async () => {
    const section = {
      heading: '',
      child_blocks: [{ id: 'c', type: 'column_6_6', value: { column_1: [block()], column_2: [] } }],
    };
    const body = [{ id: 's', type: 'section', value: section }];
    servePage(backend, '/juttu/', rawArticle({ body, meta: { relative_url: '/juttu/' } }));
    expect((await host.ask('/juttu/')).text).toContain('pyyda-tarjous');
    await expectChecked('/juttu/');
  });

  it('on its own page is known', async () => {
    servePage(backend, '/lomake-sivu/', rawPage('FormPage', { form: rawForm(), body: [] }));
    await host.ask('/lomake-sivu/');
    await expectChecked('/lomake-sivu/');
  });

  it('in the site’s popup is known', async () => {
    backend.answer('/api/site/', {
      json: rawSite({ popup: { id: 1, kind: 'form', form: rawForm(), image: null, html_url: '' } }),
    });
    await host.ask('/');
    await expectChecked('/');
  });

  it('nowhere is not, and its lead is taken unchecked', async () => {
    await backend.goDown();
    expect((await post({ ...filled, email: 'x' })).status).toBe(202);
  });
});

// The widget in the browser, the host's form post and the backend validate every form in the same way, whatever the
// input.
import fc from 'fast-check';
import { startBackend, type TestBackend } from '../../../server/backend/testing/start-backend.ts';
import { createVisitor } from '../../../server/backend/testing/visitor.ts';
import { consentVersion } from '../../../server/contract/forms.ts';
import { formRules } from '../../../texts/fi/forms.ts';
import { expect, type NewPage, test, type WidgetServer } from '../../helpers/browser-test.ts';
import { startFakeBackend } from '../../helpers/fake-backend.ts';
import { type FileKind, type FilledForm, filledForm, makeFiles } from '../../helpers/filled-forms.ts';
import { placeholderHtml } from '../../helpers/placeholder-html.ts';
import { startHost, type TestHost } from '../../helpers/start-host.ts';

/** Several forms on a page; each starts separately. */
const formsPerPage = 20;
const pages = 4;
let backend: TestBackend;
let host: TestHost;
let fake: Awaited<ReturnType<typeof startFakeBackend>>;
let files: Awaited<ReturnType<typeof makeFiles>>;
test.beforeAll(async () => {
  [backend, fake, files] = await Promise.all([startBackend(), startFakeBackend(), makeFiles()]);
  host = await startHost(fake, { leadLimit: 100_000 });
});
test.afterAll(async () => {
  await host.close();
  await fake.close();
  await backend.stop();
});

/** The errors by field, as shown to the visitor. */
type Verdict = Record<string, string>;
/** The entries that the browser would send for a form: a text, or a file by its kind. */
type Entry = [name: string, value: string | { kind: FileKind; name: string }];

const consentText = '<p>Hyväksyn ehdot.</p>';

/** A form as the content API returns it. */
const definitionOf = ({ fields, asksConsent }: FilledForm, id: number) => ({
  id,
  heading: 'Lomake',
  body: '',
  success_text: '',
  consent_text: asksConsent ? consentText : '',
  live: true,
  form_fields: fields.map((field, index) => ({ id: index, ...field })),
  meta: { slug: `lomake-${id}`, customers: [] },
});

async function offer(form: FilledForm, id: number): Promise<void> {
  const definition = definitionOf(form, id);
  fake.answer(`/api/forms/${id}/`, { json: definition });
  fake.answer(`/api/forms/${id}/form-submissions/`, { status: 201, json: { message: '' } });
  const { meta, ...content } = definition;
  const kept = { ...content, meta: { slug: meta.slug, customer_ids: [] } };
  await backend.store
    .insertInto('forms')
    .values({ id, slug: meta.slug, live: 1, content: JSON.stringify(kept) })
    .execute();
}

/** Renders the forms on one page, fills them in as a visitor would, and tries to submit each. */
async function judgeInBrowser(
  newPage: NewPage,
  server: WidgetServer,
  forms: FilledForm[],
  firstId: number,
): Promise<{ entries: Entry[]; verdict: Verdict }[]> {
  const drawn = forms.map(({ fields, asksConsent }, index) => {
    const props = {
      formId: firstId + index,
      fields,
      consentHtml: asksConsent ? consentText : '',
      consentVersion: consentVersion(consentText),
    };
    return placeholderHtml('lead-form', props, { id: `w${index + 1}` });
  });
  const { page } = await newPage();
  await page.goto(server.show((await Promise.all(drawn)).join('')));
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-widget-status="ready"]').length === count,
    forms.length,
  );
  const base64 = Object.entries(files)
    .filter(([kind]) => kind !== 'tooLarge')
    .map(([kind, { bytes, type }]) => [kind, bytes.toString('base64'), type] as const);
  return page.evaluate(judgeOnPage, { forms, base64, tooLargeBytes: files.tooLarge.bytes.length });
}

/** Runs in the page. */
async function judgeOnPage(given: {
  forms: FilledForm[];
  base64: (readonly [kind: string, text: string, type: string])[];
  tooLargeBytes: number;
}): Promise<{ entries: Entry[]; verdict: Verdict }[]> {
  const fileOf = (kind: FileKind, index: number): File => {
    const name = `${kind}-${index}`;
    const small = given.base64.find(([known]) => known === kind);
    if (!small) return new File([new Uint8Array(given.tooLargeBytes)], name, { type: 'image/jpeg' });
    return new File([Uint8Array.from(atob(small[1]), (sign) => sign.charCodeAt(0))], name, { type: small[2] });
  };
  const elements = [...document.querySelectorAll<HTMLFormElement>('form')];
  const judge = async ({ fields, fillings, consents }: FilledForm, form: HTMLFormElement) => {
    for (const [index, filling] of fillings.entries()) {
      const inputs = [...form.querySelectorAll<HTMLInputElement>(`[name="f${index}"]`)];
      const [first] = inputs;
      // The form itself sets hidden and disabled fields.
      if (!first || fields[index]?.disabled || first.type === 'hidden') continue;
      if ('text' in filling) first.value = filling.text;
      else if ('files' in filling) {
        const transfer = new DataTransfer();
        for (const [place, kind] of filling.files.entries()) transfer.items.add(fileOf(kind, place));
        first.files = transfer.files;
        first.dispatchEvent(new Event('input', { bubbles: true }));
      } else if (first instanceof HTMLSelectElement) first.selectedIndex = (filling.picks[0] ?? -1) + 1;
      else for (const [place, input] of inputs.entries()) input.checked = filling.picks.includes(place);
    }
    const box = form.querySelector<HTMLInputElement>('[name="_consent"]');
    if (box) box.checked = consents;
    const entries = [...new FormData(form)].map(([name, value]): Entry => {
      if (typeof value === 'string') return [name, value];
      return [name, { kind: value.name.split('-')[0] as FileKind, name: value.name }];
    });
    form.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The bytes of selected files are read before the form is submitted.
    const isUnderWay = () => form.closest('[data-phase="sending"]') !== null;
    for (let tries = 0; isUnderWay() && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const errors = [...form.querySelectorAll<HTMLElement>('[id$="-error"]')];
    const verdict = errors.map((element) => {
      // The button that suggests another phone number is not an error.
      const own = element.cloneNode(true) as HTMLElement;
      own.querySelector('button')?.remove();
      return [/(_consent|f\d)-error$/.exec(element.id)?.[1], own.textContent.trim()] as const;
    });
    return { entries, verdict: Object.fromEntries(verdict) as Verdict };
  };
  return Promise.all(given.forms.map((form, index) => judge(form, elements[index] as HTMLFormElement)));
}

/** A form post as the browser would have made it. */
function bodyOf(entries: Entry[]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') body.append(name, value);
    // An input without a file sends an entry without name and bytes.
    else if (value.name === '') body.append(name, new Blob([], { type: 'application/octet-stream' }), '');
    else {
      const { bytes, type } = files[value.kind];
      body.append(name, new Blob([new Uint8Array(bytes)], { type }), value.name);
    }
  }
  return body;
}

/** The errors in the response to a post; empty if the post was accepted. */
function verdictOf(status: number, text: string): Verdict {
  if (status === 201) return {};
  if (status !== 400) throw new Error(`Status ${status}: ${text}`);
  const errors = JSON.parse(JSON.parse(text).message) as Record<string, { message: string }[]>;
  return Object.fromEntries(Object.entries(errors).map(([name, list]) => [name, list[0]?.message ?? '']));
}

async function judgeByHost(id: number, entries: Entry[]): Promise<Verdict> {
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${host.origin}/lomake/${id}/`, { method: 'POST', headers, body: bodyOf(entries) });
  return verdictOf(answer.status, await answer.text());
}

async function judgeByBackend(id: number, entries: Entry[]): Promise<Verdict> {
  const path = `/api/forms/${id}/form-submissions/`;
  const { status, text } = await createVisitor(backend).send('POST', path, bodyOf(entries));
  return verdictOf(status, text);
}

/** The browser reads the bytes of files only if there is no other error. */
const withoutUnread = (found: Verdict, inBrowser: Verdict): Verdict => {
  const isKnown = ([name, message]: [string, string]) =>
    Object.hasOwn(inBrowser, name) || message !== formRules.imageType || Object.keys(inBrowser).length === 0;
  return Object.fromEntries(Object.entries(found).filter(isKnown));
};

test('hold generated forms to one verdict', async ({ newPage, server }) => {
  test.setTimeout(120_000);
  fake.answer('/api/csrf_token/', {
    json: { csrfToken: 'x'.repeat(32) },
    headers: { 'set-cookie': `csrftoken=${'x'.repeat(32)}` },
  });
  const seed = Math.floor(Math.random() * 2 ** 31);
  const all = fc.sample(filledForm, { seed, numRuns: formsPerPage * pages });
  let wrong = 0;
  for (let start = 0; start < all.length; start += formsPerPage) {
    const forms = all.slice(start, start + formsPerPage);
    await Promise.all(forms.map((form, index) => offer(form, start + index + 1)));
    const judged = await judgeInBrowser(newPage, server, forms, start + 1);
    for (const [index, { entries, verdict }] of judged.entries()) {
      const id = start + index + 1;
      const label = `seed ${seed}, form ${JSON.stringify(forms[index])}`;
      expect(withoutUnread(await judgeByHost(id, entries), verdict), `the host of ${label}`).toEqual(verdict);
      expect(withoutUnread(await judgeByBackend(id, entries), verdict), `the backend of ${label}`).toEqual(verdict);
      wrong += Object.keys(verdict).length;
    }
  }
  // Otherwise the generator would test nothing.
  expect(wrong).toBeGreaterThan(formsPerPage);
});

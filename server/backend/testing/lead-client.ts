// Fills in lead forms for tests: content with a form of every field type, and a visitor who sends it.
import { csrfHeader } from '../../../rules/api/csrf.ts';
import { consentVersion } from '../../contract/forms.ts';
import { type Files, testContent, writeFiles } from './content-folder.ts';
import type { TestBackend, TestResponse } from './start-backend.ts';
import { createVisitor } from './visitor.ts';

export const consentText = '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p>';

const field = (clean_name: string, field_type: string, more: object = {}) => ({
  clean_name,
  field_type,
  label: clean_name.charAt(0).toUpperCase() + clean_name.slice(1),
  ...more,
});

const everyField = [
  field('nimi', 'singleline', { required: true }),
  field('email', 'email', { required: true, label: 'Sähköposti' }),
  field('viesti', 'multiline'),
  field('puhelin', 'phone_number'),
  field('postinumero', 'postal_code'),
  field('vuosi', 'number'),
  field('linkki', 'url'),
  field('kohde', 'dropdown', { choices: 'Katto\nKeittiö, iso' }),
  field('muoto', 'radio', { choices: 'Talo,Mökki' }),
  field('osat', 'checkboxes', { choices: 'Runko,Katto,Piha' }),
  field('lammitys', 'multiselect', { choices: 'Sähkö\nPuu' }),
  field('paiva', 'date', { label: 'Päivä' }),
  field('aika', 'datetime', { label: 'Soittoaika' }),
  field('lupa', 'checkbox', { label: 'Saa julkaista' }),
  field('kuvat', 'image', { label: 'Kuvat' }),
  field('lahde', 'hidden', { default_value: 'neuvonta' }),
  field('tunnus', 'singleline', { default_value: 'A-1', disabled: true }),
];

/** The content of other tests with two forms: `tarjous` has a field of every type, `lyhyt` only a name. */
export const leadContent = (tarjous: object = {}): Files => ({
  ...testContent,
  'companies.json': [
    {
      ...(testContent['companies.json'] as object[])[0],
      email: 'myynti@multa.example',
    },
    (testContent['companies.json'] as object[])[1],
  ],
  'forms.json': [
    {
      slug: 'tarjous',
      title: 'Tarjous',
      heading: 'Pyydä tarjous',
      success_text: 'Kiitos, pyyntö on lähetetty!',
      consent_text: consentText,
      customers: ['multa', 'akseli'],
      form_fields: everyField,
      ...tarjous,
    },
    { slug: 'lyhyt', title: 'Lyhyt', form_fields: [field('nimi', 'singleline')] },
    { slug: 'suljettu', title: 'Suljettu', live: false, form_fields: [] },
  ],
});

/** Fields of a form post: a text, several texts, or files by field name. */
export type LeadParts = Record<string, string | string[] | File | File[]>;

/** The options of a visitor's post. */
export interface SendOptions {
  form?: string;
  key?: string;
  kind?: 'forms' | 'generalpopup';
  headers?: Record<string, string>;
}

/** A correctly filled-in form. */
export const rightParts: LeadParts = {
  nimi: 'Maija Mallikas',
  email: 'maija@posti.example',
  _consent: consentVersion(consentText),
};

/** Creates the body of a form post. */
export function bodyOf(parts: LeadParts): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(parts)) for (const value of [values].flat()) body.append(name, value);
  return body;
}

/** A visitor of a backend that has {@link leadContent}. */
export interface LeadClient {
  idOf(slug: string): Promise<number>;
  /** Posts a form, by default `tarjous`. */
  send(parts: LeadParts, options?: SendOptions): Promise<TestResponse>;
  /** Posts any body. */
  post(path: string, body: RequestInit['body'], headers?: Record<string, string>): Promise<TestResponse>;
  /** The messages of a 400 response by field. */
  errorsIn(answer: TestResponse): Record<string, string>;
}

/** Imports the content and requests a token. */
export async function createLeadClient(backend: TestBackend, content: Files = leadContent()): Promise<LeadClient> {
  await backend.importContent(await writeFiles(content), { removesMostPages: true });
  const browser = createVisitor(backend);
  const { csrfToken } = (await browser.get('/api/csrf_token/')).json;
  const ids = new Map(
    (await backend.store.selectFrom('forms').select(['id', 'slug']).execute()).map((f) => [f.slug, f.id]),
  );
  const idOf = async (slug: string) => ids.get(slug) ?? 0;
  const post: LeadClient['post'] = (path, body, headers = {}) =>
    backend.ask(path, {
      method: 'POST',
      body,
      headers: { authorization: '', cookie: browser.cookieHeader(), [csrfHeader]: csrfToken, ...headers },
    });
  return {
    idOf,
    post,
    send: async (parts, { form = 'tarjous', key, kind = 'forms', headers } = {}) =>
      post(`/api/${kind}/${await idOf(form)}/form-submissions/`, bodyOf(parts), {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      }),
    errorsIn({ json }) {
      const errors = JSON.parse(json.message) as Record<string, { message: string; code: string }[]>;
      return Object.fromEntries(Object.entries(errors).map(([name, list]) => [name, list[0]?.message ?? '']));
    },
  };
}

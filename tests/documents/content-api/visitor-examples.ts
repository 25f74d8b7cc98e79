// Makes the calls of a visitor to the embedded backend, with the demo's content: an account from its registration to its deletion.

import { projectRoot } from '../../../build/paths.ts';
import { linkIn, mailsTo } from '../../../server/backend/testing/accounts.ts';
import { createLoggedIn } from '../../../server/backend/testing/logged-in.ts';
import { startBackend, type TestBackend, type TestResponse } from '../../../server/backend/testing/start-backend.ts';
import { plainImage } from '../../../server/backend/testing/test-images.ts';
import { createVisitor, type Visitor } from '../../../server/backend/testing/visitor.ts';
import { waitUntil } from '../../../server/backend/testing/wait-until.ts';
import { consentVersion } from '../../../server/contract/forms.ts';
import { visitorCalls } from './visitor-calls.ts';

/** The file of all examples, by the names of their calls. */
export const visitorExamplesFile = 'docs/content-api/visitor-answers.json';

/** The calls are made while the demo's competition is open; the content is imported after its latest change. */
const [callTime, importTime] = [new Date('2026-07-15T09:00:00Z'), new Date('2027-01-15T09:00:00Z')];
const [email, newEmail, password] = ['maija@posti.example', 'maija.uusi@posti.example', 'Vihreä-kuusi-9'];

/** @returns the text of the examples' file by its path below the project's root */
export async function visitorExamples(): Promise<Record<string, string>> {
  let time = importTime;
  const backend = await startBackend({ now: () => time });
  try {
    await backend.importContent(`${projectRoot}/demo/content`);
    time = callTime;
    const answers = new Map<string, unknown>();
    await makeCalls(backend, (name, answer) => {
      const { status = 200, answer: schema } = visitorCalls.find((call) => call.name === name) ?? {};
      if (answer.status !== status) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
      if (schema) answers.set(name, answer.json);
    });
    const shown = Object.fromEntries(
      visitorCalls.filter(({ name }) => answers.has(name)).map(({ name }) => [name, answers.get(name)]),
    );
    return { [visitorExamplesFile]: `${JSON.stringify(shown, withoutChance, 2)}\n` };
  } finally {
    await backend.stop();
  }
}

/** Replaces what differs in every run: tokens, and ids of what was made. */
function withoutChance(name: string, value: unknown): unknown {
  if (name === 'csrfToken') return 'a token of at least 32 characters';
  if (name === 'profile_icon' && value !== null) return '/api/users/profile/icon/?v=1';
  if (name === 'user_agent' && value === 'node') return 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0';
  if (name === 'suffixes') return (value as string[]).slice(0, 2);
  const isUuid = typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
  if (isUuid) return '00000000-0000-4000-8000-000000000000';
  if (name === 'id' && typeof value === 'string') return 'an id';
  return value;
}

type Note = (name: string, answer: TestResponse) => void;

async function makeCalls(backend: TestBackend, note: Note): Promise<void> {
  const visitor = createVisitor(backend);
  const pageIds = async (type: string) =>
    ((await backend.ask(`/api/pages/?type=base.${type}&page_size=1`)).json.items as { id: number }[])[0]?.id ?? 0;
  note('csrf-token', await visitor.get('/api/csrf_token/'));
  await sendForms(backend, visitor, note);
  const work = ((await backend.ask('/api/competition/submissions/?page_size=1')).json.items as { id: number }[])[0]?.id;
  note('vote-status', await visitor.get(`/api/competition/submissions/${work}/vote-status/`));
  note('vote', await visitor.send('POST', `/api/competition/submissions/${work}/vote/`));
  const article = await pageIds('ArticlePage');
  const beacon = (path: string, body: object) =>
    backend.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
      },
    });
  note('hit-count', await beacon(`/api/pages/${article}/hit_count/`, { session: 'istunto' }));
  note('track', await beacon('/api/track/', { event: 'page_view', pageId: article, url: 'https://site.example/' }));
  note('common-passwords', await visitor.get('/api/auth/common-passwords/abc/'));
  await openAccount(backend, visitor, note);
  await changeAccount(backend, visitor, note, await pageIds('PlantCardPage'));
  await endAccount(backend, visitor, note);
}

/** The parameters of the link to a page in the mails to an address. */
const linkTo = (backend: TestBackend, address: string, path: string): Promise<Record<string, string>> =>
  waitUntil(async () => {
    const mail = (await mailsTo(backend, address)).find(({ text }) => text.includes(path));
    return mail && linkIn(mail);
  });

async function sendForms(backend: TestBackend, visitor: Visitor, note: Note): Promise<void> {
  const { json: form } = await backend.ask('/api/forms/1/');
  const fields: { clean_name: string; field_type: string; required: boolean; choices: string }[] = form.form_fields;
  const values: Record<string, string> = { email, postal_code: '00100', phone_number: '+358 40 123 4567', number: '1' };
  for (const [name, path] of [
    ['send-form', '/api/forms/1/form-submissions/'],
    ['send-popup-form', '/api/generalpopup/1/form-submissions/'],
  ] as const) {
    const body = new FormData();
    for (const { clean_name, field_type, required, choices } of fields)
      if (required)
        body.append(clean_name, values[field_type] ?? (choices.split(/[\n,]/)[0]?.trim() || 'Maija Mallikas'));
    body.append('_consent', consentVersion(form.consent_text));
    note(name, await visitor.send('POST', path, body));
  }
}

async function openAccount(backend: TestBackend, visitor: Visitor, note: Note): Promise<void> {
  const post = (path: string, body: Record<string, string>) => visitor.send('POST', `/api/auth/${path}/`, body);
  note(
    'register',
    await post('register', { email, password, password_confirm: password, accept_terms: 'true', newsletters: '' }),
  );
  note('verify-registration', await post('verify-registration', await linkTo(backend, email, '/vahvista/')));
  note('login', await post('login', { login: email, password, remember_me: 'true' }));
  note('auth-status', await visitor.get('/api/auth/status/'));
  note('send-reset-link', await post('send-reset-password-link', { login: email }));
  const link = await linkTo(backend, email, '/uusi-salasana/');
  note('reset-password', await post('reset-password', { ...link, password }));
  await post('login', { login: email, password, remember_me: 'true' });
}

async function changeAccount(backend: TestBackend, visitor: Visitor, note: Note, plant: number): Promise<void> {
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: Parameters<Visitor['send']>[2]) =>
    visitor.send(method, `/api/users/${path}/`, body);
  const changes = new FormData();
  changes.append('data', JSON.stringify({ first_name: 'Maija', last_name: 'Mallikas' }));
  changes.append(
    'profile_icon',
    new File([new Uint8Array(await plainImage('png'))], 'minä.png', { type: 'image/png' }),
  );
  note('change-profile', await send('PATCH', 'profile', changes));
  note('profile-picture', await visitor.get('/api/users/profile/icon/'));
  note('remove-profile-picture', await send('DELETE', 'profile/icon'));
  note('profile', await visitor.get('/api/users/profile/'));
  note('permissions', await visitor.get('/api/users/profile/permissions/'));
  const before = new Date(callTime.getTime() - 60 * 60_000);
  await createLoggedIn(backend, { email }, { at: before, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' });
  note('sessions', await visitor.get('/api/users/sessions/'));
  note('logout-elsewhere', await visitor.send('POST', '/api/auth/logout-elsewhere/'));
  note('newsletters', await visitor.get('/api/users/newsletters/'));
  note('choose-newsletters', await send('PUT', 'newsletters', new URLSearchParams([['lists', 'piha-ja-raystas']])));
  note('change-email', await send('POST', 'email-change', { new_email: newEmail, password }));
  note('email-change', await visitor.get('/api/users/email-change/'));
  note('save-plant', await send('PUT', `saved-plants/${plant}`));
  const lines = JSON.stringify([{ work: 'Maalaus', amount: 12.5, level: 1 }]);
  const saved = await send('POST', 'estimates', { title: 'Eteinen', lines, opens_structures: 'false' });
  note('save-estimate', saved);
  note('tools', await visitor.get('/api/users/tools/'));
  note('profile-data', await visitor.get('/api/users/profile/data/'));
  note('remove-plant', await send('DELETE', `saved-plants/${plant}`));
  note('remove-estimate', await send('DELETE', `estimates/${saved.json.id}`));
}

async function endAccount(backend: TestBackend, visitor: Visitor, note: Note): Promise<void> {
  const change = await linkTo(backend, newEmail, '/uusi-osoite/');
  note('confirm-email-change', await visitor.send('POST', '/api/auth/confirm-email-change/', change));
  await visitor.send('POST', '/api/users/email-change/', { new_email: email, password });
  note('cancel-email-change', await visitor.send('DELETE', '/api/users/email-change/'));
  note('logout', await visitor.send('POST', '/api/auth/logout/'));
  await visitor.send('POST', '/api/auth/login/', { login: newEmail, password, remember_me: 'true' });
  note('delete-account', await visitor.send('DELETE', '/api/users/profile/', { password }));
}

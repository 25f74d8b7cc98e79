// The publisher's host, as embedded forms see it, for a static copy of the playground: it accepts every form, and
// stores none.
import { type EmbedLanguage, embedLanguages, embedParts } from '../../../rules/embeds/parts.ts';
import { server } from '../../../texts/embed/server.ts';

/** The lead forms of the copy by their ids, as the host sent them. */
export type CopiedForms = Record<string, { success?: string }>;

/** @param readForms reads the copy's file with the lead forms */
export async function answerEmbed(request: Request, readForms: () => Promise<CopiedForms>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = `${request.method} ${pathname.slice(pathname.indexOf(api) + api.length)}`;
  if (call === 'POST challenge') return json(200, { challenge: 'static-copy', bits: 1 });
  if (call === 'GET lead-form') {
    const form = (await readForms())[searchParams.get('form') ?? ''];
    return form ? json(200, form) : json(404, { code: 'form', message: server.fi.form });
  }
  if (call !== 'POST newsletter' && call !== 'POST lead-form')
    return json(404, { code: 'missing', message: server.fi.missing });
  const sent = await request.formData();
  const words = server[languageOf(sent.get(embedParts.language))];
  if (call === 'POST newsletter') return json(201, { message: words.ordered });
  const form = (await readForms())[String(sent.get(embedParts.form))];
  return json(201, { message: form?.success || words.sent });
}

const api = '/embed/api/';
export const isEmbedCall = (url: URL): boolean => url.pathname.includes(api);

const languageOf = (word: unknown): EmbedLanguage => embedLanguages.find((one) => one === word) ?? 'fi';

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

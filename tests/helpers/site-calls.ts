// Requests of visitors to a running site, for tests with real processes: leads, and other calls with a token.
import { randomUUID } from 'node:crypto';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';

export interface LeadPost {
  formId: number;
  /** The idempotency key; a lead with the same key counts as the same lead. */
  key?: string;
  name?: string;
  image?: Buffer | null;
}

/** @param more further headers. @throws {Error} when the site does not respond */
export async function sendLead(address: string, lead: LeadPost, more: Record<string, string> = {}) {
  const { formId, key = randomUUID(), name = 'Aino', image } = lead;
  const body = new FormData();
  body.append('nimi', name);
  if (image) body.append('kuvat', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'kuva.jpg');
  const headers = { accept: 'application/json', 'idempotency-key': key, ...more };
  const answer = await fetch(`${address}/lomake/${formId}/`, { method: 'POST', headers, body });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/**
 * A new browser session on the site.
 * @param address returns the current address of the site
 * @param headers of each request
 */
export const visit = (address: () => string, headers: Record<string, string> = {}): Visitor =>
  createVisitor({
    async ask(path, init = {}) {
      const answer = await fetch(address() + path, { ...init, headers: { ...(init.headers as object), ...headers } });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },
  });

export const sitePassword = 'Vihreä-kuusi-9';

/** Requests an account. @param key the idempotency key; the same key means the same registration */
export const askForAccount = (visitor: Visitor, email: string, key: string = randomUUID()) => {
  const form = { email, password: sitePassword, password_confirm: sitePassword, accept_terms: 'true' };
  return visitor.send('POST', '/api/auth/register/', form, { 'idempotency-key': key });
};

/** Subscribes to a newsletter. @param more further headers. @returns the status */
export async function orderNewsletter(
  address: string,
  email: string,
  more: Record<string, string> = {},
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...more };
  const body = JSON.stringify({ email, list: 'testi' });
  const answer = await fetch(`${address}/uutiskirje/`, { method: 'POST', headers, body });
  await answer.text();
  return answer.status;
}

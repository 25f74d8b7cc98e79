// What visitors send to a running site, for tests with real processes: leads, and calls of their own with a token.
import { randomUUID } from 'node:crypto';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';

export interface LeadPost {
  formId: number;
  /** The same key again is the same lead again. */
  key?: string;
  name?: string;
  image?: Buffer | null;
}

/** @param more further headers. @throws {Error} when the site does not answer */
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
 * A new browser on the site.
 * @param address where the site is now
 * @param headers of each of its requests
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

/** Asks for an account. @param key the same key again is the same registration again */
export const askForAccount = (visitor: Visitor, email: string, key: string = randomUUID()) => {
  const form = { email, password: sitePassword, password_confirm: sitePassword, accept_terms: 'true' };
  return visitor.send('POST', '/api/auth/register/', form, { 'idempotency-key': key });
};

/** Orders a newsletter. @param more further headers. @returns the status */
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

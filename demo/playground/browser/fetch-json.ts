// Requests data from the playground's routes.
import { placed } from './place.ts';

/** @throws {Error} with the message of the response, if it has one */
export async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(placed(url), init);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error((answer as { message?: string }).message ?? `${url} answered ${response.status}`);
  return answer as Answer;
}

export const postJson = <Answer>(url: string, body: object): Promise<Answer> =>
  fetchJson(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

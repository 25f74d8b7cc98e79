// Requests a lead form from the publisher.
import { untilFinal } from '../shared/form/until-final.ts';
import type { FormDefinition } from './core/types.ts';

/** A restarting host is back after a moment; meanwhile the visitor has the partner's link. */
export const pausesMs = [1000, 5000, 20_000];

/** As long as a cache may answer with an old definition (`stale-while-revalidate`). */
const periodMs = 600_000;

/** @throws the status of an answer without a form: 404 when there is none, others when retries have not helped */
export async function loadDefinition(host: string, form: string): Promise<FormDefinition> {
  // A partner's service worker may keep the answer to a GET for ever, so the address is another one after a while.
  const url = `${host}/embed/api/lead-form?form=${form}&period=${Math.floor(Date.now() / periodMs)}`;
  const answer = await untilFinal(
    () => fetch(url, { credentials: 'omit' }).catch(() => ({ ok: false as const, status: 0 })),
    ({ ok, status }, tries) => !ok && status !== 404 && pausesMs[tries - 1],
  );
  if (answer.ok) return answer.json();
  throw answer.status;
}

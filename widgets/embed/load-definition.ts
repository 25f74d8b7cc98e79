// Requests a lead form's definition from the publisher.
import { fieldTypeRules } from '../../rules/leads/form.ts';
import { untilFinal } from '../shared/form/until-final.ts';
import type { FormDefinition } from './core/types.ts';

/**
 * Pauses before retries, in milliseconds. A restarting host soon responds again; meanwhile the visitor sees the
 * partner's link.
 */
export const pausesMs = [1000, 5000, 20_000];

/** The time in milliseconds for which a cache may return an old definition (`stale-while-revalidate`). */
const periodMs = 600_000;

/** @throws the status of a response without a form: 404 when there is no such form, others when retries have not helped */
export async function loadDefinition(host: string, form: string): Promise<FormDefinition> {
  // A partner's service worker may cache a GET response for ever, so the address changes after each period.
  const url = `${host}/embed/api/lead-form?form=${form}&period=${Math.floor(Date.now() / periodMs)}`;
  const answer = await untilFinal(
    () => fetch(url, { credentials: 'omit' }).catch(() => ({ ok: false as const, status: 0 })),
    ({ ok, status }, tries) => !ok && status !== 404 && pausesMs[tries - 1],
  );
  if (!answer.ok) throw answer.status;
  const definition: FormDefinition = await answer.json();
  // A partner's page may have a release of this script that is older than the type of a field.
  for (const field of definition.fields)
    if (!Object.hasOwn(fieldTypeRules, field.field_type)) field.field_type = 'singleline';
  return definition;
}

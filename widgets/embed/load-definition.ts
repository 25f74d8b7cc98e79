// Asks the publisher for a lead form as it is now.
import type { FormDefinition } from './core/types.ts';

/** @throws the status of an answer without a form: 404 when there is none */
export async function loadDefinition(host: string, form: string): Promise<FormDefinition> {
  const answer = await fetch(`${host}/embed/api/lead-form?form=${form}`, { credentials: 'omit' });
  if (!answer.ok) throw answer.status;
  return answer.json();
}

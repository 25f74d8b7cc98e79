// Requests a lead form from the publisher.
import type { FormDefinition } from './core/types.ts';

/** A restarting host is back after a moment; meanwhile the visitor has the partner's link. */
export const pausesMs = [1000, 5000, 20_000];

/** @throws the status of an answer without a form: 404 when there is none, others when retries have not helped */
export async function loadDefinition(host: string, form: string): Promise<FormDefinition> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${host}/embed/api/lead-form?form=${form}`, { credentials: 'omit' }).catch(() => null);
    if (answer?.ok) return answer.json();
    const pause = answer?.status === 404 ? undefined : pausesMs[tries];
    if (pause === undefined) throw answer?.status ?? 0;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

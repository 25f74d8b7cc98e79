// Helpers for an operator's calls at a foreign backend, according to docs/content-api.md, section 9: access checks and
// lists.
import type { Raw } from '../content.ts';
import { type Answer, type Ask, type Reply, readForm } from '../http.ts';
import { paged } from '../lists.ts';

export type Fields = Awaited<ReturnType<typeof readForm>>;

export const badField = (name: string, message: string): Reply => ({ status: 400, json: { [name]: [message] } });
export const notThere: Reply = { status: 404, json: { detail: 'Not found.' } };

/** One page of a list; unknown parameters are refused. */
export const pageOf =
  (items: () => Raw[], size: number, origin: () => string): Answer =>
  (ask: Ask) =>
    paged(items(), ask, { origin, allowed: ['page'], usualSize: size });

/** A post that may contain only known fields. */
export const posted =
  (known: string[], act: (fields: Fields, ask: Ask) => Reply): Answer =>
  async (ask) => {
    const fields = await readForm(ask);
    const unknown = fields.names.find((name) => !known.includes(name));
    return unknown === undefined ? act(fields, ask) : badField(unknown, 'Unexpected field.');
  };

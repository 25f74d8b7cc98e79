// The response to an operator's request for lead forms (docs/content-api.md, section 9).
import * as v from 'valibot';

/** `GET /admin/forms/`: the forms that partners may show, with their numbers. */
export const adminForms = v.object({ forms: v.array(v.object({ id: v.number(), title: v.string() })) });
export type AdminForms = v.InferOutput<typeof adminForms>;

// The outcomes of a lead with their HTTP status: one table for the backend's responses, the host, its queue and the browser.

/** The status of every outcome, by its code. Each side maps the code to its own text for the visitor. */
export const leadStatus = {
  sent: 201,
  /** The backend is unavailable, and the host has queued the lead. */
  kept: 202,
  invalid: 400,
  /** The images have too many bytes for now. */
  images: 400,
  /** The form does not exist any more. */
  form: 404,
  slow: 408,
  /** The same lead is still in progress. */
  busy: 409,
  large: 413,
  /** The request is not a form post. */
  kind: 415,
  /** The idempotency key was used for other content. */
  other: 422,
  limit: 429,
  unavailable: 503,
} as const;
export type LeadCode = keyof typeof leadStatus;

/** Statuses with which a backend decides about a lead. With any other failure, the host queues the lead and sends it again. */
const verdicts: readonly number[] = (['invalid', 'form', 'busy', 'large', 'other'] as const).map(
  (code) => leadStatus[code],
);

/** Whether the backend has decided about a lead. The visitor who has sent the lead then gets this response. */
export const isVerdict = (status: number): boolean => verdicts.includes(status);

/** Whether a queued lead will never be accepted. A lead that is in progress may be, once its other request has ended. */
export const isFinalRefusal = (status: number): boolean => isVerdict(status) && status !== leadStatus.busy;

/** Whether only the content API itself can send the status, with JSON: a proxy in front sends 413 as well. */
export const isApiVerdict = (status: number): boolean => isVerdict(status) && status !== leadStatus.large;

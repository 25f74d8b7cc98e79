// The result of the check of one call.
import { ContentApiError } from '../../host/api/load.ts';
import type { ApiCall } from './api-call.ts';
import { type CallName, callOf } from './calls.ts';

export interface Finding {
  name: CallName;
  /** The object of the call: a page, a form, a filter; may be empty. */
  tried: string;
  /**
   * `differs`: the call works, but partly differs from the description. `untried`: the check had no object for the call, or the
   * call was not allowed.
   */
  verdict: 'ok' | 'differs' | 'fails' | 'untried';
  /** Sentences about problems; none for a call that conforms to the description. */
  details: string[];
  /** Whether the site shows less than it received, although the call works. */
  isLoss?: true;
}

/** Whether content or leads are lost: the site needs the failed call, or leaves something out. */
export const isLossy = (finding: Finding): boolean => isFatal(finding) || finding.isLoss === true;

/** Whether the site needs the failed call. */
export const isFatal = ({ name, verdict }: Finding): boolean => verdict === 'fails' && callOf(name).isRequired;

export const nameOf = ({ call, what = '' }: ApiCall, tried = ''): string =>
  [call, [what, tried].filter(Boolean).join(': ')].filter(Boolean).join(', ');

/** Describes a failure in one line, for the developer of the backend. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ContentApiError)) throw error;
  const message = error.message.replace(/^Problem while making API call: /, '');
  if (error.kind === 'timeout') return 'took too long: the site gives it up after 6 seconds, and a visitor waits for 3';
  if (error.kind === 'contract') return message.replace(/^The content API's (.*?) breaks the contract: /, '$1: ');
  if (error.kind === 'status' && error.status) return `answered ${error.status}${hints[error.status] ?? ''}`;
  if (error.kind === 'network') return `did not answer (${codeOf(error)})`;
  return message.replace(/^\/\S* /, '');
}

const hints: Record<number, string> = {
  401: ': the key is not accepted',
  403: ': the key is not accepted, or may not do this',
  404: ': there is nothing at this address',
  405: ': the backend does not know this call',
  429: ': the backend asks for fewer calls',
};

function codeOf({ cause }: ContentApiError): string {
  const {
    code,
    message,
    cause: inner,
  } = (cause ?? {}) as { code?: string; message?: string; cause?: { code?: string } };
  return code ?? inner?.code ?? message ?? 'no reason was given';
}

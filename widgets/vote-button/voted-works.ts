// The works that this browser has voted for, so that its votes are shown at once and other browsers send no request.
// They are stored only because the visitor has voted, so this needs no consent.
import { recallAs, remember } from '../shared/storage/remember.ts';

const key = 'voted-works';
const read = (): number[] =>
  recallAs('localStorage', key, (text) => (/^\d+(?:,\d+)*$/.test(text) ? text.split(',').map(Number) : null)) ?? [];
const write = (ids: number[]): void => remember('localStorage', key, ids.join(','));

export const hasVotedAtAll = (): boolean => read().length > 0;
export const hasVotedFor = (id: number): boolean => read().includes(id);

export function rememberVote(id: number): void {
  if (!hasVotedFor(id)) write([...read(), id]);
}

/** Removes a vote that the backend does not know, such as one of an earlier competition. */
export function forgetVote(id: number): void {
  if (hasVotedFor(id)) write(read().filter((one) => one !== id));
}

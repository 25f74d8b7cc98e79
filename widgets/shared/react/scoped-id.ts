// The `useId` of a Preact bundle: its ids are unique on the page, and the same on the server and in the browser.
import { createContext } from 'preact';
import { useContext, useId as useIdInRoot } from 'preact/hooks';

/** Prefix of every id below this context; {@link useId} reads it. */
export const RootId = createContext('');

/** Preact numbers ids from the root down, so the ids of two roots collide: https://github.com/preactjs/preact/issues/3781 */
export function useId(): string {
  return useContext(RootId) + useIdInRoot();
}

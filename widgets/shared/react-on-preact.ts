// What `react` means in a Preact bundle: Preact's own compat layer, with ids that are unique across roots.
import { createContext } from 'preact';
import { useContext, useId as useIdInRoot } from 'preact/compat';

// @ts-expect-error Preact's types say `export =`, its module has named exports.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Prefix of every id below; {@link useId} reads it. */
export const RootId = createContext('');

/** Preact numbers ids from the root down, so two roots share them: https://github.com/preactjs/preact/issues/3781 */
export function useId(): string {
  return useContext(RootId) + useIdInRoot();
}

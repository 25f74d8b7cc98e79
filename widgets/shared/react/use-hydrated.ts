// Reports whether a component already runs in the browser, after its first render.
import { useEffect, useState } from 'react';

/** False on the server and in the first render of the browser, so that both render the same HTML. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

// Finds the id of a page by its path, as callers of the API do.
import type { TestBackend } from './start-backend.ts';

/** The id of the page at a path; NaN when there is none. */
export async function pageIdAt(backend: TestBackend, path: string): Promise<number> {
  const { headers } = await backend.ask(`/api/pages/find/?html_path=${encodeURIComponent(path)}`);
  return Number(/^\/api\/pages\/(\d+)\/$/.exec(headers.get('location') ?? '')?.[1]);
}

// Finds the canonical URL for page 1 of a list whose pages are paths: the page's own URL.
import type { ContentClient } from '../api/content-client.ts';
import { pagedBy } from '../pages/registry.ts';

/**
 * @param path a path such as `/kasvikortisto/kielo/1/`
 * @returns the path of the page itself, such as `/kasvikortisto/kielo/`; null for any other path
 */
export async function firstListPage(path: string, content: Pick<ContentClient, 'findPage'>): Promise<string | null> {
  const [, parent] = /^(\/.*\/)1\/$/.exec(path) ?? [];
  const page = parent ? await content.findPage(parent) : null;
  return parent && page && pagedBy(page) === 'by-path' ? parent : null;
}

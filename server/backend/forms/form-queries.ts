// Database queries for lead forms.
import type { Store } from '../store/open-store.ts';

/** The JSON text of a live form, or undefined. */
export async function findForm(store: Store, id: number): Promise<string | undefined> {
  const query = store.selectFrom('forms').select('content').where('id', '=', id).where('live', '=', 1);
  return (await query.executeTakeFirst())?.content;
}

/** All live forms, ordered by id. */
export async function listForms(store: Store): Promise<{ id: number; title: string }[]> {
  const rows = await store.selectFrom('forms').select(['id', 'content']).where('live', '=', 1).orderBy('id').execute();
  return rows.map(({ id, content }) => {
    const { heading, meta } = JSON.parse(content) as { heading: string; meta: { slug: string } };
    return { id, title: heading || meta.slug };
  });
}

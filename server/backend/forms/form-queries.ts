// Lead forms.
import type { Store } from '../store/open-store.ts';

/** The JSON text of a live form, or undefined. */
export async function findForm(store: Store, id: number): Promise<string | undefined> {
  const query = store.selectFrom('forms').select('content').where('id', '=', id).where('live', '=', 1);
  return (await query.executeTakeFirst())?.content;
}

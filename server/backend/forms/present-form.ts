// Converts a stored lead form to the API's format (docs/content-api.md, section 5).
import { presentCustomer } from '../page-lists/present-item.ts';
import type { Store } from '../store/open-store.ts';
import { findCustomers } from '../store/pages.ts';
import { findForm } from './form-queries.ts';

interface KeptForm {
  meta: { slug: string; customer_ids: number[] };
}

/** A live form for its block, popup and embed; null when it does not exist. */
export async function presentForm(store: Store, id: number) {
  const content = await findForm(store, id);
  if (content === undefined) return null;
  const form = JSON.parse(content) as KeptForm;
  const customers = await findCustomers(store, form.meta.customer_ids);
  return { id, ...form, meta: { slug: form.meta.slug, customers: customers.map(presentCustomer) } };
}

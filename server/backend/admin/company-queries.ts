// Companies that receive leads through forms.
import type { Store } from '../store/open-store.ts';
import { findCustomers } from '../store/pages.ts';

/** The ids of a company's forms, live or not. */
export async function findFormsOf(store: Store, company: number): Promise<number[]> {
  return (await readForms(store)).flatMap(({ id, companies }) => (companies.includes(company) ? [id] : []));
}

/** The companies that any form names, ordered by title. */
export async function findLeadCompanies(store: Store): Promise<{ id: number; title: string }[]> {
  const ids = new Set((await readForms(store)).flatMap(({ companies }) => companies));
  const rows = await findCustomers(store, [...ids]);
  return rows.map(({ id, title }) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title, 'fi'));
}

async function readForms(store: Store): Promise<{ id: number; companies: number[] }[]> {
  const rows = await store.selectFrom('forms').select(['id', 'content']).execute();
  return rows.map(({ id, content }) => {
    const { meta } = JSON.parse(content) as { meta: { customer_ids: number[] } };
    return { id, companies: meta.customer_ids };
  });
}

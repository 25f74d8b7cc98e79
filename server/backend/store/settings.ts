// Single values that belong to the whole site: site data, secrets, dates to remember.
import type { Store } from './open-store.ts';

/** Names of the kept values. */
export type SettingKey =
  | 'site'
  | 'preview_secret'
  | 'csrf_secret'
  | 'visitor_secret'
  | 'account_secret'
  | 'month_secret'
  | 'competition'
  | 'reference_date'
  | 'recent_dates'
  | 'search_rules';

/** A kept value, or undefined. */
export async function findSetting(store: Store, key: SettingKey): Promise<string | undefined> {
  const query = store.selectFrom('settings').select('value').where('key', '=', key);
  return (await query.executeTakeFirst())?.value;
}

/** Whether the content is a demo's, whose dates move. */
export const holdsDemo = async (store: Store): Promise<boolean> =>
  (await findSetting(store, 'recent_dates')) === 'true';

/** Keeps a value under its name, in place of the one before. */
export async function saveSetting(store: Store, key: SettingKey, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The kept value; the first time `make` makes it. Of two processes that make one at a time, both get the first. */
export async function findOrMakeSetting(store: Store, key: SettingKey, make: () => string): Promise<string> {
  const known = await findSetting(store, key);
  if (known !== undefined) return known;
  const made = store.insertInto('settings').values({ key, value: make() });
  await made.onConflict((conflict) => conflict.column('key').doNothing()).execute();
  return (await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value;
}

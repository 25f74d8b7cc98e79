// Single values of the whole site: site data, secrets, recorded dates.
import type { Store } from './open-store.ts';

/** Names of the stored values. */
export type SettingKey =
  | 'site'
  | 'content_version'
  | 'preview_secret'
  | 'csrf_secret'
  | 'visitor_secret'
  | 'account_secret'
  | 'month_secret'
  | 'newsletter_secret'
  | 'competition'
  | 'reference_date'
  | 'recent_dates'
  | 'search_rules'
  | 'synonyms'
  | 'last_backup'
  | 'last_import'
  | 'import_base'
  | 'content_look'
  | 'content_look_claim'
  | 'lead_sources_until'
  | 'caches_untold';

/** A stored value, or undefined. */
export async function findSetting(store: Store, key: SettingKey): Promise<string | undefined> {
  const query = store.selectFrom('settings').select('value').where('key', '=', key);
  return (await query.executeTakeFirst())?.value;
}

/** Whether the content is that of the demo, with moving dates. */
export const holdsDemo = async (store: Store): Promise<boolean> =>
  (await findSetting(store, 'recent_dates')) === 'true';

/** Stores a value, replacing an earlier one. */
export async function saveSetting(store: Store, key: SettingKey, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * The stored value, which `make` creates at the first call. If two processes create one at the same time, both get the first
 * one.
 */
export async function findOrMakeSetting(store: Store, key: SettingKey, make: () => string): Promise<string> {
  const known = await findSetting(store, key);
  if (known !== undefined) return known;
  const made = store.insertInto('settings').values({ key, value: make() });
  await made.onConflict((conflict) => conflict.column('key').doNothing()).execute();
  return (await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value;
}

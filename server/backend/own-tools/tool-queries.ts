// The saved tools of accounts: plants and estimates.
import type { Insertable, Selectable } from 'kysely';
import type { EstimatesTable } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';

/** A stored estimate; `lines` is a JSON text. */
export type EstimateRow = Selectable<EstimatesTable>;

/** A saved plant with its page. */
export interface SavedPlant {
  id: number;
  title: string;
  path: string;
  saved_at: string;
}

/** Whether a page is a plant's page that visitors can open. */
export async function isPlantCard(store: Store, pageId: number): Promise<boolean> {
  const query = store.selectFrom('pages').select('id').where('id', '=', pageId).where('live', '=', 1);
  return (await query.where('type', '=', 'PlantCardPage').executeTakeFirst()) !== undefined;
}

/** The saved plants of an account whose pages visitors can open now, most recently saved first. */
export async function findSavedPlants(store: Store, userId: number): Promise<SavedPlant[]> {
  return store
    .selectFrom('saved_plants')
    .innerJoin('pages', 'pages.id', 'saved_plants.page_id')
    .select(['pages.id', 'pages.title', 'pages.path', 'saved_plants.saved_at'])
    .where('saved_plants.user_id', '=', userId)
    .where('pages.live', '=', 1)
    .where('pages.type', '=', 'PlantCardPage')
    .orderBy('saved_plants.saved_at', 'desc')
    .orderBy('pages.id', 'desc')
    .execute();
}

/**
 * Saves a plant for an account; an already saved plant stays unchanged. Call it in a transaction.
 * @returns false when the account has `most` other plants
 */
export async function savePlant(
  store: Store,
  { userId, pageId, at, most }: { userId: number; pageId: number; at: string; most: number },
): Promise<boolean> {
  const ids = (await findSavedPlants(store, userId)).map(({ id }) => id);
  if (ids.includes(pageId)) return true;
  if (ids.length >= most) return false;
  await store
    .insertInto('saved_plants')
    .values({ user_id: userId, page_id: pageId, saved_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'page_id']).doNothing())
    .execute();
  return true;
}

export async function removePlant(store: Store, userId: number, pageId: number): Promise<void> {
  await store.deleteFrom('saved_plants').where('user_id', '=', userId).where('page_id', '=', pageId).execute();
}

/** The estimates of an account, most recently saved first. */
export async function findEstimates(store: Store, userId: number): Promise<EstimateRow[]> {
  return store
    .selectFrom('estimates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds an estimate; call it in a transaction. @returns false when the account already has `most` estimates */
export async function addEstimate(store: Store, estimate: Insertable<EstimatesTable>, most: number): Promise<boolean> {
  if ((await findEstimates(store, estimate.user_id)).length >= most) return false;
  await store.insertInto('estimates').values(estimate).execute();
  return true;
}

/** Deletes an estimate of an account; false when the account has none with this id. */
export async function deleteEstimate(store: Store, userId: number, id: string): Promise<boolean> {
  const query = store.deleteFrom('estimates').where('user_id', '=', userId).where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows) === 1;
}

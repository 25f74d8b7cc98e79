// The secrets of the visitors' marks: one for each month, and the same one in every process of the site.
import { makeSecret } from '../shared/secrets.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { calendarOf, type MonthSecret } from './visitor-marks.ts';

export interface MonthSecrets {
  /** The secret of a month, as `2026-05`. */
  of(month: string): Promise<MonthSecret>;
  forgetAllBut(month: string): void;
}

export function createMonthSecrets(store: Store, now: () => Date): MonthSecrets {
  const known = new Map<string, MonthSecret>();
  return {
    async of(month) {
      const agreed = known.get(month) ?? (await agree(store, month, month === calendarOf(now()).month));
      // Two that asked at once go on with one.
      const secret = known.get(month) ?? agreed;
      known.set(month, secret);
      return secret;
    },
    forgetAllBut(month) {
      for (const one of known.keys()) if (one !== month) known.delete(one);
    },
  };
}

/** The stored secret; the first process makes it. Of a month that has passed none is stored any more. */
function agree(store: Store, month: string, isPresent: boolean): Promise<MonthSecret> {
  const made = { month, secret: makeSecret() };
  return inTransaction(store, async (transaction) => {
    const stored = readSecret(await findSetting(transaction, 'month_secret'));
    if (stored?.month === month) return stored;
    if (isPresent) await saveSetting(transaction, 'month_secret', JSON.stringify(made));
    return made;
  });
}

function readSecret(text = 'null'): MonthSecret | null {
  try {
    const { month, secret } = (JSON.parse(text) ?? {}) as Partial<MonthSecret>;
    return month && secret ? { month, secret } : null;
  } catch {
    // Not from here, so a new one is made.
    return null;
  }
}

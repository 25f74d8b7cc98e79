// The secrets for hashing visitors' marks: one for each month, the same in every process of the site.
import { makeSecret } from '../shared/secrets.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { calendarOf, type MonthSecret } from './visitor-marks.ts';

export interface MonthSecrets {
  /** The secret of a month such as `2026-05`. */
  of(month: string): Promise<MonthSecret>;
  forgetAllBut(month: string): void;
}

export function createMonthSecrets(store: Store, now: () => Date): MonthSecrets {
  const known = new Map<string, MonthSecret>();
  return {
    async of(month) {
      const agreed = known.get(month) ?? (await agree(store, month, month === calendarOf(now()).month));
      // Concurrent calls end up with the same secret.
      const secret = known.get(month) ?? agreed;
      known.set(month, secret);
      return secret;
    },
    forgetAllBut(month) {
      for (const one of known.keys()) if (one !== month) known.delete(one);
    },
  };
}

/** Reads the stored secret, which the first process creates. No secrets of past months are stored. */
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
    // The stored text is invalid, so a new secret is created.
    return null;
  }
}

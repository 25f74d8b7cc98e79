// Consent texts by version. Texts that visitors have accepted stay, even if the form has changed since.
import { consentVersion } from '../../contract/forms.ts';
import type { ConsentTextsTable } from '../store/lead-tables.ts';
import type { Store } from '../store/open-store.ts';

/** Stores a form's consent text under its version, unless it is already stored. */
export async function noteConsentText(store: Store, consent: ConsentTextsTable): Promise<void> {
  await store
    .insertInto('consent_texts')
    .values(consent)
    .onConflict((conflict) => conflict.columns(['form_id', 'version']).doNothing())
    .execute();
}

/** Stores the consent texts of forms, given as rows. */
export async function noteConsentTexts(store: Store, forms: { id: number; content: string }[], at: string) {
  for (const { id, content } of forms) {
    const { consent_text: text = '' } = JSON.parse(content) as { consent_text?: string };
    if (text.trim() === '') continue;
    await noteConsentText(store, { form_id: id, version: consentVersion(text), text, first_seen: at });
  }
}

/** A current or earlier consent text of a form, or undefined. */
export async function findConsentText(store: Store, formId: number, version: string): Promise<string | undefined> {
  const query = store.selectFrom('consent_texts').select('text');
  return (await query.where('form_id', '=', formId).where('version', '=', version).executeTakeFirst())?.text;
}

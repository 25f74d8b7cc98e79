// Stores leads for tests.
import { randomUUID } from 'node:crypto';
import { addLead, addLeadWords } from '../leads/lead-queries.ts';
import type { HandledLead, LeadReceipt } from '../leads/lead-record.ts';
import { noteLeadSources } from '../leads/lead-source-queries.ts';
import { wordsOfLead } from '../leads/lead-words.ts';
import type { Store } from '../store/open-store.ts';

/** The sender's values in the fields of a lead. */
export interface TestSender {
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
}

/** Stores a lead like those of the demo; `fields` override its columns. @returns its id */
export async function storeTestLead(
  store: Store,
  sender: TestSender,
  fields: Partial<Omit<HandledLead, 'answers' | 'campaign' | 'images'>> = {},
): Promise<string> {
  const { name = 'Maija Mallikas', email = 'maija@posti.example', phone = '', message = '' } = sender;
  const answer = (name: string, label: string, type: LeadReceipt['type'], value: string) => ({
    name,
    label,
    type,
    value,
  });
  const answers: LeadReceipt[] = [
    answer('nimi', 'Nimi', 'singleline', name),
    answer('sahkoposti', 'Sähköposti', 'email', email),
    answer('puhelin', 'Puhelin', 'singleline', phone),
    answer('viesti', 'Viesti', 'multiline', message),
    answer('suostumus', 'Suostumus', 'checkbox', 'true'),
  ];
  const row = {
    id: randomUUID(),
    form_id: 1,
    form_slug: 'tarjous',
    form_heading: 'Pyydä tarjous',
    created_at: '2026-05-09T11:05:00.000Z',
    source: 'form' as const,
    site: '',
    quarantine: '',
    released_at: null,
    page_id: null,
    page_path: '/puutarha/',
    page_title: 'Puutarha',
    consent_version: 'v1',
    consent_text: '<p>Hyväksyn.</p>',
    ...fields,
  };
  await addLead(store, { ...row, campaign: '{"utm_source":"uutiskirje"}', answers: JSON.stringify(answers) }, []);
  await addLeadWords(store, [wordsOfLead({ ...row, answers })]);
  await noteLeadSources(store, row.form_id, [{ ...row, answers }]);
  return row.id;
}

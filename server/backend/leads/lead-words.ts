// The words by which an operator finds a lead: the sender's answers, without the questions.
import type { LeadWordsTable } from '../store/lead-tables.ts';
import type { LeadReceipt, StoredLead } from './lead-record.ts';
import { readableValue } from './readable-value.ts';

/** Maximum length in characters. A search reads the words of all leads, and the beginning of a long message is enough. */
const maxCharacters = 2000;

/** The searchable words of a lead, as they are stored. */
export const wordsOfLead = ({
  id: lead_id,
  created_at,
  form_id,
  site,
  answers,
}: Pick<StoredLead, 'id' | 'created_at' | 'form_id' | 'site' | 'answers'>): LeadWordsTable => ({
  lead_id,
  created_at,
  form_id,
  site,
  words: comparable(answers.flatMap(wordsOfAnswer).join(' ')).slice(0, maxCharacters),
});

/** Normalises text for comparison: lower case, with single spaces. */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A ticked box adds no words. A phone number can be found with and without its spaces. */
function wordsOfAnswer(answer: LeadReceipt): string[] {
  if (answer.type === 'checkbox') return [];
  const words = readableValue(answer);
  return /^[\d\s()+-]{6,}$/.test(words) ? [words, words.replace(/[^\d+]/g, '')] : [words];
}

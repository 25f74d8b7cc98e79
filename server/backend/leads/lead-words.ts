// The words by which an operator finds a lead: what its sender wrote, without the questions.
import type { LeadWordsTable } from '../store/lead-tables.ts';
import type { LeadReceipt, StoredLead } from './lead-record.ts';
import { readableValue } from './readable-value.ts';

/** A search reads all of them, and the beginning of a long message is enough to find it. */
const mostCharacters = 2000;

/** The words of a lead, as they are stored. */
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
  words: comparable(answers.flatMap(wordsOfAnswer).join(' ')).slice(0, mostCharacters),
});

/** Words in the form in which they are compared: lower case, with single spaces. */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A ticked box says nothing, and a phone number is found with and without its spaces. */
function wordsOfAnswer(answer: LeadReceipt): string[] {
  if (answer.type === 'checkbox' || answer.type === 'image') return [];
  const words = readableValue(answer);
  return /^[\d\s()+-]{6,}$/.test(words) ? [words, words.replace(/[^\d+]/g, '')] : [words];
}

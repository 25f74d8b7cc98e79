// Converts a lead into a competition work: contains only those fields of its form that the competition names.
import { inOneLine } from '../../../rules/forms/printable.ts';
import type { AdminWork } from '../../contract/admin-work.ts';
import type { CompetitionEntries } from '../competition/stored-competition.ts';
import type { LeadImageRow, LeadRow } from '../leads/lead-queries.ts';
import type { LeadReceipt } from '../leads/lead-record.ts';
import { readableValue } from '../leads/readable-value.ts';
import { slugify } from '../shared/slug.ts';

const maxSlugLength = 40;

/** Whether a lead was sent through the competition's form, and is not in quarantine or refused. */
export const isEntry = (row: LeadRow, entries: CompetitionEntries | null): boolean =>
  entries?.form_id === row.form_id && row.refused_at === null && (row.quarantine === '' || row.released_at !== null);

export function presentWork(row: LeadRow, entries: CompetitionEntries, images: readonly LeadImageRow[]): AdminWork {
  const answers = JSON.parse(row.answers) as LeadReceipt[];
  const answerTo = (name: string) => (name === '' ? undefined : answers.find((answer) => answer.name === name));
  const words = (name: string) => {
    const answer = answerTo(name);
    return answer ? inOneLine(readableValue(answer)) : '';
  };
  const moods = answerTo(entries.mood_words)?.value ?? [];
  const [name, room_usage] = [words(entries.name), words(entries.room_usage)];
  return {
    // The slug is deterministic, so that exporting a lead again gives the same files.
    slug: `${slugify(room_usage || name).slice(0, maxSlugLength)}-${slugify(row.id).slice(0, 8)}`.replace(/^-+/, ''),
    name,
    room_usage,
    mood_words: (typeof moods === 'string' ? moods.split(',') : moods).map(inOneLine).filter(Boolean),
    single_tip: words(entries.single_tip),
    images: images.flatMap(({ field_name }, index) =>
      entries.images !== '' && field_name === entries.images ? [index + 1] : [],
    ),
  };
}

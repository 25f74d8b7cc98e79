// One person's data: what is stored, and what a deletion removed.
import { adminPersons as texts } from '../../../../texts/fi/admin.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminPerson } from '../../../contract/admin-person.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { writtenNumber } from './format-numbers.ts';

/** The path of the form that deletes a person's data. */
export const removePersonPath = `${adminPaths.persons}poista/`;

/** The stored data of a person: in the backend, and in this host's queue of leads. */
export interface ShownPerson {
  data: AdminPerson;
  /** The number of leads that this host could not deliver. */
  kept: number;
  isDeleted: boolean;
}

interface PersonsModel extends AdminModel {
  email: string;
  emailError: string;
  /** Null before a search. */
  found: { title: string; done: string; rows: { words: string; amount: string }[]; isDeleted: boolean } | null;
  paths: { search: string; remove: string };
}

const rowNames = Object.keys(texts.rows) as (keyof typeof texts.rows)[];

/** @param email the email address as typed */
export function personsPage(
  state: AdminState,
  { email, person }: { email: string; person: ShownPerson | null },
  context: PageContext,
): PersonsModel {
  const found = person && foundView(person, context.now);
  return {
    ...adminPage('persons', { ...state, done: found?.isDeleted ? found.title : '' }, context),
    email,
    emailError: state.refusal.errors.email ?? '',
    found,
    paths: { search: adminPaths.persons, remove: removePersonPath },
  };
}

function foundView({ data, kept, isDeleted }: ShownPerson, now: Date): PersonsModel['found'] {
  const amounts: Record<keyof typeof texts.rows, number> = { ...data, kept };
  const rows = rowNames.flatMap((name) =>
    amounts[name] > 0 ? [{ words: texts.rows[name], amount: writtenNumber(amounts[name]) }] : [],
  );
  const words = isDeleted ? [texts.deletedTitle, texts.nothingDeleted] : [texts.foundTitle, texts.nothingTitle];
  return {
    title: fill(words[rows.length > 0 ? 0 : 1] ?? '', { osoite: data.email }),
    done: fill(texts.doneIntro, { aika: formatDateTime(now.toISOString()) }),
    rows,
    isDeleted,
  };
}

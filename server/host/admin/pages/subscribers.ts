// The subscribers of newsletters: their numbers, their table, and the removal of a subscriber.
import { adminSubscribers as texts } from '../../../../texts/fi/admin.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminSubscribers, AdminSubscriptions } from '../../../contract/admin-subscribers.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { counted, writtenNumber } from './format-numbers.ts';

/** The targets of the page's forms, besides its own address. */
export const subscriberForms = {
  remove: `${adminPaths.subscribers}poista/`,
  export: `${adminPaths.subscribers}vienti/`,
} as const;

/** The data that is shown about one email address. */
export interface ShownSubscriber {
  /** The email address as typed. */
  email: string;
  /** Null before a search. */
  found: AdminSubscriptions | null;
  /** The number of subscriptions that have been removed; null before a removal. */
  removed: number | null;
}

interface SubscribersModel extends AdminModel {
  /** Whether the backend provides data about subscribers. */
  isTold: boolean;
  isElsewhere: boolean;
  lists: { name: string; confirmed: string; waiting: string }[];
  choices: { value: string; title: string; isChosen: boolean }[];
  email: string;
  emailError: string;
  found: {
    title: string;
    email: string;
    subscriptions: { list: string; name: string; state: string }[];
  } | null;
  paths: { search: string; remove: string; export: string; persons: string };
}

/** @param subscribers null from a backend that does not provide them */
export function subscribersPage(
  state: AdminState,
  { subscribers, shown }: { subscribers: AdminSubscribers | null; shown: ShownSubscriber },
  context: PageContext,
): SubscribersModel {
  const { email, found, removed } = shown;
  const lists = subscribers?.lists ?? [];
  return {
    ...adminPage('subscribers', { ...state, done: removed === null ? '' : removedInWords(email, removed) }, context),
    isTold: subscribers !== null,
    isElsewhere: subscribers?.is_elsewhere ?? false,
    lists: lists.map(({ confirmed, waiting, ...list }) => ({
      name: nameOf(list),
      confirmed: writtenNumber(confirmed),
      waiting: writtenNumber(waiting),
    })),
    choices: [
      { value: '', title: texts.all, isChosen: true },
      ...lists.map((list) => ({ value: list.list, title: nameOf(list), isChosen: false })),
    ],
    email: removed === null ? email : '',
    emailError: state.refusal.errors.email ?? '',
    found: found && foundView(found),
    paths: { search: adminPaths.subscribers, ...subscriberForms, persons: adminPaths.persons },
  };
}

/** A list without a name is no longer offered by the site. */
const nameOf = ({ list, name }: { list: string; name: string }): string => name || fill(texts.retired, { kirje: list });

function foundView({ email, subscriptions }: AdminSubscriptions): SubscribersModel['found'] {
  return {
    title: fill(subscriptions.length > 0 ? texts.foundTitle : texts.nothingTitle, { osoite: email }),
    email,
    subscriptions: subscriptions.map(({ status, created_at, confirmed_at, ...list }) => ({
      list: list.list,
      name: nameOf(list),
      state:
        status === 'confirmed'
          ? fill(texts.confirmedAt, { aika: formatDateTime(confirmed_at ?? created_at) })
          : fill(texts.orderedAt, { aika: formatDateTime(created_at) }),
    })),
  };
}

const removedInWords = (osoite: string, removed: number): string =>
  removed === 0 ? fill(texts.nothingRemoved, { osoite }) : counted(texts.removed, removed, { osoite });

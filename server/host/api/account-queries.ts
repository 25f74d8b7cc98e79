// The host's reads of a visitor's account and votes, by name (docs/content-api.md, sections 6 and 7).
import * as v from 'valibot';
import {
  csrfTokenPath,
  emailChangePath,
  newslettersPath,
  profileDataPath,
  sessionsPath,
  statusPath,
  toolsPath,
  voteStatusPath,
} from '../../../rules/api/visitor-paths.ts';
import {
  type AccountNewsletter,
  type AccountSession,
  type AccountTools,
  type AccountUser,
  accountNewsletters,
  accountSessions,
  accountStatus,
  accountTools,
  emailChange,
} from '../../contract/accounts.ts';
import { tokenIn } from '../../contract/csrf.ts';
import { type OwnVote, ownVote } from '../../contract/submissions.ts';
import { isSuccess, readResponse, type SendAccountRequest } from './account-response.ts';
import { ContentApiError } from './load.ts';

/** Whether the account's address can be changed, and a pending change. */
export interface EmailChangeOffer {
  /** False if the API can't change an address. */
  isOffered: boolean;
  /** The new address that awaits its confirmation; empty if there is none. */
  pending: string;
}

/** Every method throws a {@link ContentApiError} for a call that fails, and for a call that the API refuses. */
export interface AccountQueries {
  /** The logged-in user; null when the visitor's session has ended. */
  status(): Promise<AccountUser | null>;
  /** Empty if the API issues no token: an API that needs no token accepts every change. */
  csrfToken(): Promise<string>;
  sessions(): Promise<AccountSession[]>;
  /** The newsletters that the account's owner may choose; empty where the API has no such call. */
  newsletters(): Promise<AccountNewsletter[]>;
  emailChange(): Promise<EmailChangeOffer>;
  tools(): Promise<AccountTools>;
  /** All stored data about the visitor, as the JSON text of a file. */
  profileData(): Promise<string>;
  vote(workId: number): Promise<OwnVote>;
}

const noSuchCall: ReadonlySet<number> = new Set([404, 405, 501]);

export function createAccountQueries(send: SendAccountRequest): AccountQueries {
  async function ask<S extends v.GenericSchema>(path: string, schema: S, what: string): Promise<v.InferOutput<S>> {
    const response = readResponse(await send({ method: 'GET', path }), schema, what);
    if (response.isOk) return response.data;
    throw new ContentApiError('status', `${path} answered ${response.status}`, { status: response.status });
  }
  /** Null where the API has no such call. */
  const askOptional = <S extends v.GenericSchema>(path: string, schema: S, what: string) =>
    ask(path, schema, what).catch((error) => {
      if (error instanceof ContentApiError && noSuchCall.has(error.status ?? 0)) return null;
      throw error;
    });
  return {
    status: async () => (await ask(statusPath, accountStatus, 'account status')).user,
    async csrfToken() {
      const response = readResponse(await send({ method: 'GET', path: csrfTokenPath }), v.unknown(), 'CSRF token');
      return response.isOk ? tokenIn(response.data) : '';
    },
    sessions: async () => (await ask(sessionsPath, accountSessions, 'sessions')).items,
    newsletters: async () => (await askOptional(newslettersPath, accountNewsletters, 'newsletters'))?.items ?? [],
    async emailChange() {
      const change = await askOptional(emailChangePath, emailChange, 'change of the address');
      return { isOffered: change !== null, pending: change?.new_email ?? '' };
    },
    tools: () => ask(toolsPath, accountTools, 'own tools'),
    async profileData() {
      const { status, text } = await send({ method: 'GET', path: profileDataPath });
      if (isSuccess(status)) return text;
      throw new ContentApiError('status', `${profileDataPath} answered ${status}`, { status });
    },
    vote: (workId) => ask(voteStatusPath(workId), ownVote, 'vote status'),
  };
}

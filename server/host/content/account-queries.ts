// What the host reads of a visitor's account and votes, by name (docs/content-api.md, sections 6 and 7).
import * as v from 'valibot';
import {
  csrfTokenPath,
  profileDataPath,
  sessionsPath,
  statusPath,
  toolsPath,
  voteStatusPath,
} from '../../../rules/visitor-paths.ts';
import {
  type AccountSession,
  type AccountTools,
  type AccountUser,
  accountSessions,
  accountStatus,
  accountTools,
} from '../../contract/accounts.ts';
import { tokenIn } from '../../contract/csrf.ts';
import { type OwnVote, ownVote } from '../../contract/submissions.ts';
import { isSuccess, readResponse, type SendAccountRequest } from './account-response.ts';
import { ContentApiError } from './load.ts';

/** Every method throws a {@link ContentApiError} for a call that fails, and for one that the API refuses. */
export interface AccountQueries {
  /** The logged-in user; null when the visitor's session has ended. */
  status(): Promise<AccountUser | null>;
  /** Empty if the API issues no token: one that needs none lets every change pass. */
  csrfToken(): Promise<string>;
  sessions(): Promise<AccountSession[]>;
  tools(): Promise<AccountTools>;
  /** All stored data about the visitor, as the JSON text of a file. */
  profileData(): Promise<string>;
  vote(workId: number): Promise<OwnVote>;
}

export function createAccountQueries(send: SendAccountRequest): AccountQueries {
  async function ask<S extends v.GenericSchema>(path: string, schema: S, what: string): Promise<v.InferOutput<S>> {
    const response = readResponse(await send({ method: 'GET', path }), schema, what);
    if (response.isOk) return response.data;
    throw new ContentApiError('status', `${path} answered ${response.status}`, { status: response.status });
  }
  return {
    status: async () => (await ask(statusPath, accountStatus, 'account status')).user,
    async csrfToken() {
      const response = readResponse(await send({ method: 'GET', path: csrfTokenPath }), v.unknown(), 'CSRF token');
      return response.isOk ? tokenIn(response.data) : '';
    },
    sessions: async () => (await ask(sessionsPath, accountSessions, 'sessions')).items,
    tools: () => ask(toolsPath, accountTools, 'own tools'),
    async profileData() {
      const { status, text } = await send({ method: 'GET', path: profileDataPath });
      if (isSuccess(status)) return text;
      throw new ContentApiError('status', `${profileDataPath} answered ${status}`, { status });
    },
    vote: (workId) => ask(voteStatusPath(workId), ownVote, 'vote status'),
  };
}

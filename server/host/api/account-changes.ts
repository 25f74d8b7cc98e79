// The changes that the host makes for a visitor, by name (docs/content-api.md, sections 6 and 7).
import { FormData } from 'undici';
import * as v from 'valibot';
import {
  confirmEmailPath,
  emailChangePath,
  estimatePath,
  estimatesPath,
  loginPath,
  logoutElsewherePath,
  logoutPath,
  newslettersPath,
  profileIconPath,
  profilePath,
  registerPath,
  resetPasswordPath,
  savedPlantPath,
  sendResetLinkPath,
  verifyPath,
  votePath,
} from '../../../rules/api/visitor-paths.ts';
import type { SavedLine } from '../../../rules/renovation-costs.ts';
import { type OpenedLink, openedLink, savedEstimateId } from '../../contract/accounts.ts';
import {
  type AccountRequest,
  type AccountResponse,
  readResponse,
  type SendAccountRequest,
} from './account-response.ts';

/** The fields of the registration form. */
export interface RegistrationFields {
  email: string;
  password: string;
  repeatedPassword: string;
  acceptsTerms: boolean;
  /** Ids of the ticked lists. */
  newsletters: readonly string[];
}

/** The signed parameters of a mailed link. */
interface SignedLink {
  user_id: string;
  timestamp: string;
  signature: string;
}

/** Confirms a request to change or delete the account: with the password, or with the address of an account without one. */
export interface AccountProof {
  password?: string | undefined;
  email?: string | undefined;
}

interface NewEstimate {
  title: string;
  lines: readonly SavedLine[];
  opensStructures: boolean;
}

type Answer<T = unknown> = Promise<AccountResponse<T>>;

/** Every method throws a {@link ContentApiError} when there is no response; a refusal is returned as a response. */
export interface AccountChanges {
  logIn(login: { email: string; password: string; remember: boolean }): Answer;
  logOut(): Answer;
  /** Ends the account's other sessions. */
  logOutElsewhere(): Answer;
  /** @param key names the filled-in form: calls with the same key create one account */
  register(registration: RegistrationFields, key: string): Answer;
  verifyRegistration(link: SignedLink): Answer<OpenedLink>;
  sendResetLink(email: string): Answer;
  resetPassword(link: SignedLink, password: string): Answer<OpenedLink>;
  /**
   * Requests a link to a new address; the link is mailed to that address.
   * @param proof as for `deleteAccount`
   */
  changeEmail(newEmail: string, proof: AccountProof): Answer;
  cancelEmailChange(): Answer;
  confirmEmailChange(link: SignedLink): Answer<OpenedLink>;
  /** Without a picture the old one stays. */
  saveProfile(names: { firstName: string; lastName: string }, picture?: Blob): Answer;
  removeProfileIcon(): Answer;
  /** Subscribes the account's address to these lists, and cancels its other subscriptions. */
  chooseNewsletters(lists: readonly string[]): Answer;
  /** @param cancelsNewsletters whether the subscriptions of the address are cancelled, too */
  deleteAccount(proof: AccountProof, cancelsNewsletters: boolean): Answer;
  savePlant(id: number): Answer;
  removePlant(id: number): Answer;
  saveEstimate(estimate: NewEstimate): Answer<{ id: string }>;
  removeEstimate(id: string): Answer;
  /** A second vote is refused with 409. */
  voteFor(workId: number): Answer;
}

/** These calls have no body, but the API requires a content type nevertheless. */
const asJson = { 'content-type': 'application/json' };

/** @param send adds the visitor's token */
export function createAccountChanges(send: SendAccountRequest): AccountChanges {
  const change = async (call: AccountRequest) => readResponse(await send(call), v.unknown(), 'change');
  const post = (path: string, fields: Record<string, string>) =>
    change({ method: 'POST', path, body: new URLSearchParams(fields) });
  const postLink = async (path: string, fields: Record<string, string>) =>
    readResponse(await send({ method: 'POST', path, body: new URLSearchParams(fields) }), openedLink, 'opened link');
  const postEmpty = (path: string) => change({ method: 'POST', path, headers: asJson });
  const remove = (path: string) => change({ method: 'DELETE', path });

  return {
    logIn: ({ email, password, remember }) =>
      post(loginPath, { login: email, password, remember_me: String(remember) }),
    logOut: () => postEmpty(logoutPath),
    logOutElsewhere: () => change({ method: 'POST', path: logoutElsewherePath }),
    register({ email, password, repeatedPassword, acceptsTerms, newsletters }, key) {
      const fields = { email, password, password_confirm: repeatedPassword, accept_terms: String(acceptsTerms) };
      const body = new URLSearchParams(fields);
      for (const list of newsletters) body.append('newsletters', list);
      return change({ method: 'POST', path: registerPath, headers: { 'idempotency-key': key }, body });
    },
    verifyRegistration: (link) => postLink(verifyPath, { ...link }),
    sendResetLink: (email) => post(sendResetLinkPath, { login: email }),
    resetPassword: (link, password) => postLink(resetPasswordPath, { ...link, password }),
    changeEmail: (newEmail, proof) => post(emailChangePath, { new_email: newEmail, ...fieldsOf(proof) }),
    cancelEmailChange: () => remove(emailChangePath),
    confirmEmailChange: (link) => postLink(confirmEmailPath, { ...link }),
    saveProfile({ firstName, lastName }, picture) {
      const body = new FormData();
      body.set('data', JSON.stringify({ first_name: firstName, last_name: lastName }));
      if (picture) body.set('profile_icon', picture, 'kuva');
      return change({ method: 'PATCH', path: profilePath, body });
    },
    removeProfileIcon: () => remove(profileIconPath),
    chooseNewsletters: (lists) =>
      change({
        method: 'PUT',
        path: newslettersPath,
        body: new URLSearchParams(lists.map((list): [string, string] => ['lists', list])),
      }),
    deleteAccount(proof, cancelsNewsletters) {
      const body = new URLSearchParams(fieldsOf(proof));
      if (cancelsNewsletters) body.set('cancel_newsletters', 'true');
      return change({ method: 'DELETE', path: profilePath, body });
    },
    savePlant: (id) => change({ method: 'PUT', path: savedPlantPath(id) }),
    removePlant: (id) => remove(savedPlantPath(id)),
    async saveEstimate({ title, lines, opensStructures }) {
      const body = new URLSearchParams({ title, lines: JSON.stringify(lines) });
      if (opensStructures) body.set('opens_structures', 'true');
      return readResponse(await send({ method: 'POST', path: estimatesPath, body }), savedEstimateId, 'saved estimate');
    },
    removeEstimate: (id) => remove(estimatePath(id)),
    voteFor: (workId) => postEmpty(votePath(workId)),
  };
}

const fieldsOf = ({ password, email }: AccountProof): Record<string, string> => ({
  ...(password !== undefined && { password }),
  ...(email !== undefined && { email }),
});

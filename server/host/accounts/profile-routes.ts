// The profile and its forms, which all work without JavaScript.
import { openAsBlob } from 'node:fs';
import type { Request, Response } from 'express';
import { newEmailField, newEmailRules, profileRules } from '../../../rules/accounts/profile.ts';
import { withoutInvisible } from '../../../rules/forms/email.ts';
import { checkForm } from '../../../rules/forms/form-rules.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { profile as texts } from '../../../texts/fi/profile.ts';
import type { ProfileForm } from '../../../widgets/profile/props.ts';
import type { AccountUser } from '../../contract/accounts.ts';
import type { AccountChanges, AccountProof } from '../api/account-changes.ts';
import type { AccountResponse } from '../api/account-response.ts';
import { ContentApiError } from '../api/load.ts';
import { commonHeaders } from '../http/headers.ts';
import type { ReceivedFile } from '../leads/image-sink.ts';
import type { ReceivePost } from '../leads/receive-post.ts';
import type { AccountClient } from './account-client.ts';
import { type AccountPageRequest, type AccountVisits, isSessionOver } from './account-requests.ts';
import { type OwnRoute, userOf } from './account-routes.ts';
import {
  type CompletedProfileAction,
  completedProfileActions,
  goodbyePage,
  type ProfileState,
  profilePage,
} from './pages/profile.ts';
import type { PostedFields } from './read-fields.ts';
import { apiUnavailable, noRefusal, type Refusal, refused } from './refusal.ts';

const path = accountPaths.profile;
const goodbye = 'poistettu';
/** The checkbox that cancels the newsletters when the account is deleted. */
const cancelField = 'cancel_newsletters';

/** The fields of a form post with a picture. */
interface ProfilePost extends PostedFields {
  picture: ReceivedFile | undefined;
  folder: string;
  dispose(): Promise<void>;
}

/** One of the small forms: its call, and the message afterwards. */
interface Action {
  form: ProfileForm;
  completed: CompletedProfileAction | typeof goodbye;
  fallback?: string;
  /** The errors that the host itself finds. */
  check?(fields: PostedFields): Record<string, string>;
  call(account: AccountChanges, user: AccountUser, fields: PostedFields): Promise<AccountResponse>;
}

/** Confirms a change of the account: with the password, or with the address of an account without one. */
const proofOf = (fields: PostedFields): AccountProof => ({
  password: fields.get('password') ?? undefined,
  email: fields.get('email') ?? undefined,
});

const newEmailOf = (fields: PostedFields): string => withoutInvisible(fields.get(newEmailField) ?? '').toLowerCase();

const actions: Record<string, Action> = {
  'kuva/poista/': {
    form: 'names',
    completed: 'kuva-poistettu',
    call: (account) => account.removeProfileIcon(),
  },
  'salasana/': {
    form: 'password',
    completed: 'linkki-lahetetty',
    call: (account, { email }) => account.sendResetLink(email),
  },
  'osoite/': {
    form: 'email',
    completed: 'osoite-pyydetty',
    check: (fields) => checkForm({ [newEmailField]: fields.get(newEmailField) }, newEmailRules),
    call: (account, _user, fields) => account.changeEmail(newEmailOf(fields), proofOf(fields)),
  },
  'osoite/peru/': {
    form: 'email',
    completed: 'osoite-peruttu',
    call: (account) => account.cancelEmailChange(),
  },
  'ulos-muualta/': {
    form: 'sessions',
    completed: 'ulos-muualta',
    call: (account) => account.logOutElsewhere(),
  },
  'kirjeet/': {
    form: 'newsletters',
    completed: 'kirjeet-tallennettu',
    call: (account, _user, fields) => account.chooseNewsletters(fields.getAll('lists')),
  },
  'poista/': {
    form: 'remove',
    completed: goodbye,
    fallback: texts.removeFailed,
    call: (account, _user, fields) => account.deleteAccount(proofOf(fields), fields.get(cancelField) !== null),
  },
};

/** @param receive stores posts with pictures on disk */
export function createProfileRoutes(visits: AccountVisits, receive: ReceivePost): OwnRoute[] {
  const readPost = async (req: Request, res: Response): Promise<ProfilePost> => {
    const { texts, files, folder, dispose } = await receive(req, res, (part) => part === 'profile_icon');
    const getAll = (name: string) => [...(texts.get(name) ?? [])];
    const picture = files.find(({ part }) => part === 'profile_icon');
    return { get: (name) => getAll(name)[0] ?? null, getAll, picture, folder, dispose };
  };
  return [
    { path, page: visits.page(showProfile), form: visits.form(saveNames, readPost) },
    ...Object.entries(actions).map(([below, action]) => ({
      path: path + below,
      form: visits.form((visit) => act(visit, action)),
    })),
    { path: `${path}tiedot/`, page: visits.page(sendData) },
  ];
}

async function showProfile(visit: AccountPageRequest): Promise<void> {
  const state = visit.fields.get('tila');
  const user = await visit.client.user();
  if (user)
    return show(visit, user, { completedAction: completedProfileActions.find((action) => action === state) ?? null });
  if (state === goodbye) return visit.show(({ context }) => goodbyePage(context));
  visit.goToLogin(path);
}

interface ShownProfile {
  completedAction?: CompletedProfileAction | null;
  refusal?: Refusal;
  failed?: ProfileForm;
  typed?: { firstName: string; lastName: string };
  typedEmail?: string;
  ticked?: ProfileState['ticked'];
}

/** @param user null while the user is unknown: then only the typed values can be shown */
async function show(
  visit: AccountPageRequest<PostedFields>,
  user: AccountUser | null,
  shown: ShownProfile,
): Promise<void> {
  const {
    completedAction = null,
    refusal = noRefusal,
    failed = '',
    typed = null,
    typedEmail = '',
    ticked = null,
  } = shown;
  const { client } = visit;
  const loaded = user ? await loadParts(client) : { sessions: null, newsletters: [], emailChange: null };
  await visit.show(
    ({ context, token, refusal }) =>
      profilePage({ user, ...loaded, token, completedAction, refusal, failed, typed, typedEmail, ticked }, context),
    refusal,
  );
}

async function loadParts(client: AccountClient) {
  const [sessions, newsletters, emailChange] = await Promise.all([
    withoutFailure(client.sessions()),
    withoutFailure(client.newsletters()),
    withoutFailure(client.emailChange()),
  ]);
  return { sessions, newsletters, emailChange };
}

/** The page is useful without each of its sections: null for a section that can't be loaded. */
const withoutFailure = <T>(part: Promise<T>): Promise<T | null> =>
  part.catch((error) => {
    if (error instanceof ContentApiError) return null;
    throw error;
  });

async function saveNames(visit: AccountPageRequest<ProfilePost>): Promise<void> {
  const { fields } = visit;
  try {
    const user = await userOf(visit);
    if (user === null) return visit.goToLogin(path);
    const typed = { firstName: fields.get('first_name') ?? '', lastName: fields.get('last_name') ?? '' };
    const refusal = user ? await save(visit, typed) : apiUnavailable;
    if (!refusal) return visit.go(`${path}?tila=tallennettu`);
    if (refusal === 'logged out') return visit.goToLogin(path);
    // A browser does not retain a selected file for the next page.
    const again: Record<string, string> = fields.picture ? { profile_icon: texts.iconAgain } : {};
    const shown = { ...refusal, errors: { ...again, ...refusal.errors } };
    await show(visit, user ?? null, { refusal: shown, failed: 'names', typed });
  } finally {
    await fields.dispose();
  }
}

/** @returns the refusal; null when the changes are saved */
async function save(
  visit: AccountPageRequest<ProfilePost>,
  typed: NonNullable<ShownProfile['typed']>,
): Promise<Refusal | 'logged out' | null> {
  const { picture, folder } = visit.fields;
  const names = { first_name: typed.firstName, last_name: typed.lastName };
  const errors = checkForm({ ...names, profile_icon: picture }, profileRules);
  if (Object.keys(errors).length > 0) return refused('', errors);
  const icon = picture && (await openAsBlob(`${folder}/${picture.stored}`, { type: picture.type }));
  const change = await visit.change((account) => account.saveProfile(typed, icon), texts.failed);
  return isSessionOver(change) ? 'logged out' : change.refusal;
}

async function act(visit: AccountPageRequest, action: Action): Promise<void> {
  const { form, completed, fallback = texts.failed, check, call } = action;
  const user = await visit.client.user();
  if (!user) return visit.goToLogin(path);
  const typedEmail = visit.fields.get(newEmailField) ?? '';
  const errors = check?.(visit.fields) ?? {};
  if (Object.keys(errors).length > 0)
    return show(visit, user, { refusal: refused('', errors), failed: form, typedEmail });
  const change = await visit.change((account) => call(account, user, visit.fields), fallback);
  if (!change.refusal) return visit.go(`${path}?tila=${completed}`);
  // A wrong password has a different status from an ended session.
  if (isSessionOver(change)) return visit.goToLogin(path);
  const ticked = {
    lists: form === 'newsletters' ? visit.fields.getAll('lists') : null,
    cancelsNewsletters: visit.fields.get(cancelField) !== null,
  };
  await show(visit, user, { refusal: change.refusal, failed: form, typedEmail, ticked });
}

/** Sends all stored data about the visitor, as a file. */
async function sendData(visit: AccountPageRequest): Promise<void> {
  const { client, res } = visit;
  if (!(await client.user())) return visit.goToLogin(`${path}tiedot/`);
  const text = await client.profileData();
  res.set(commonHeaders);
  res.attachment(texts.dataFile).type('application/json').send(text);
}

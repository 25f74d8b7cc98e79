// The API calls that a visitor's browser makes through the site: accounts, votes and counting. All are optional.
import type { ApiCall } from './api-call.ts';

/** A call without an account, and its expected response. */
export interface AccountCall extends ApiCall {
  /** The path with a value instead of `{…}`. */
  path: string;
  body?: Record<string, string>;
  /** The statuses that conform to the description. */
  wants: readonly number[];
  /** Whether the call leaves data behind. Such a call is only made when that is allowed. */
  stays?: boolean;
}

const optional = (
  call: string,
  wants: readonly number[],
  without: string,
  more: Partial<AccountCall> = {},
): AccountCall => ({ call, path: call.replace(/^\w+ /, ''), isRequired: false, wants, without, ...more });

const noAccount = [401, 403];
const ownPages = 'visitors have no pages of their own';
const noOtherEmail = 'nobody can change the address of their account: the profile only shows it';
const noPlants = 'nobody can keep plants';
const noEstimates = 'nobody can keep estimates';
const noTakeAlong = 'nobody can take along or delete what is kept of them';
const nobody = 'nobody@check.invalid';

export const accountCalls = {
  authStatus: optional('GET /auth/status/', [200], 'every page takes its visitor for a stranger'),
  login: optional('POST /auth/login/', [400], 'nobody can log in', {
    what: 'with a wrong password',
    body: { login: nobody, password: 'no password of anybody' },
  }),
  google: optional('POST /auth/google/', [400, 404], 'nobody can log in with Google', {
    what: 'with a token that is none',
    body: { access_token: 'none' },
  }),
  logout: optional('POST /auth/logout/', [200, 401, 403], 'nobody can log out'),
  register: optional('POST /auth/register/', [400], 'nobody can register', {
    what: 'with nothing filled in',
    body: {},
    // A backend without validation creates an account.
    stays: true,
  }),
  verify: optional('POST /auth/verify-registration/', [400], 'nobody can confirm an address', {
    what: 'with a forged signature',
    body: { user_id: '0', timestamp: '0', signature: 'forged' },
  }),
  sendResetLink: optional('POST /auth/send-reset-password-link/', [200], 'nobody can get a new password', {
    what: 'for nobody',
    body: { login: nobody },
    stays: true,
  }),
  resetPassword: optional('POST /auth/reset-password/', [400], 'nobody can get a new password', {
    what: 'with a forged signature',
    body: { user_id: '0', timestamp: '0', signature: 'forged', password: 'Sini-kettu-juoksee-9' },
  }),
  newEmail: optional('GET /users/email-change/', noAccount, noOtherEmail),
  changeEmail: optional('POST /users/email-change/', noAccount, noOtherEmail),
  cancelEmailChange: optional('DELETE /users/email-change/', noAccount, noOtherEmail),
  confirmEmail: optional('POST /auth/confirm-email-change/', [400], noOtherEmail, {
    what: 'with a forged signature',
    body: { user_id: '0', timestamp: '0', signature: 'forged' },
  }),
  profile: optional('GET /users/profile/', noAccount, ownPages),
  permissions: optional('GET /users/profile/permissions/', noAccount, 'nothing: the site asks it of nobody'),
  changeProfile: optional('PATCH /users/profile/', noAccount, 'nobody can change their name or picture'),
  icon: optional('GET /users/profile/icon/', [...noAccount, 404], 'profiles have no picture'),
  removeIcon: optional('DELETE /users/profile/icon/', noAccount, 'nobody can take their picture away'),
  commonPasswords: optional(
    'GET /auth/common-passwords/{prefix}/',
    [200],
    'a common password is refused only when it is sent',
    {
      path: '/auth/common-passwords/abc/',
    },
  ),
  sessions: optional('GET /users/sessions/', noAccount, 'the profile lists no browsers'),
  newsletters: optional('GET /users/newsletters/', noAccount, 'the profile lists no newsletters'),
  chooseNewsletters: optional('PUT /users/newsletters/', noAccount, 'nobody can choose newsletters'),
  logoutElsewhere: optional('POST /auth/logout-elsewhere/', noAccount, 'nobody can log other browsers out'),
  data: optional('GET /users/profile/data/', noAccount, noTakeAlong),
  deleteAccount: optional('DELETE /users/profile/', noAccount, noTakeAlong),
  tools: optional('GET /users/tools/', noAccount, `${noPlants}, and ${noEstimates}`),
  savePlant: optional('PUT /users/saved-plants/{id}/', noAccount, noPlants, { path: '/users/saved-plants/1/' }),
  removePlant: optional('DELETE /users/saved-plants/{id}/', noAccount, noPlants, { path: '/users/saved-plants/1/' }),
  saveEstimate: optional('POST /users/estimates/', noAccount, noEstimates),
  removeEstimate: optional('DELETE /users/estimates/{id}/', noAccount, noEstimates, { path: '/users/estimates/none/' }),
  voteStatus: optional('GET /competition/submissions/{id}/vote-status/', [200], 'a vote’s number is that of the list'),
  vote: optional('POST /competition/submissions/{id}/vote/', [200, 409], 'nobody can vote', { stays: true }),
  track: optional('POST /track/', [204], 'nothing is counted', { body: {}, stays: true }),
  hitCount: optional(
    'POST /pages/{id}/hit_count/',
    [200],
    'no reading is counted, and the most read stay as they are',
    {
      stays: true,
    },
  ),
} satisfies Record<string, AccountCall>;

// The request body of each backend route that changes data, for the sweep of hostile values.
import { testPassword } from '../../server/backend/testing/accounts.ts';
import type { FoundRoute } from './backend-routes.ts';

export const nameOf = ({ method, path }: FoundRoute): string => `${method} ${path}`;

const link = { user_id: '1', timestamp: '1', signature: 'x' };
const track = {
  event: 'page_view',
  url: 'https://site.example/',
  pageId: 1,
  userId: 'visitor-1',
  sessionId: 'session-1',
};
const estimate = { title: 'a', lines: '[{"work":"a","amount":1,"level":1}]', opens_structures: 'true' };
const registration = {
  password: testPassword,
  password_confirm: testPassword,
  accept_terms: 'true',
  newsletters: 'testi',
};
const order = {
  api_key: 'newsletter-key',
  email: 'a@posti.example',
  boolean: 'true',
  list: 'testi',
  token: 'x',
  page: '/',
  site: 'x',
};
/** Valid bodies, in which the test changes one field at a time; routes without a body are missing here. */
export const bodies: Record<string, Record<string, unknown>> = {
  'POST /api/auth/login/': { login: 'maija@posti.example', password: testPassword, remember_me: 'true' },
  'POST /api/auth/logout/': {},
  'POST /api/auth/logout-elsewhere/': {},
  'POST /api/auth/register/': { email: 'uusi@posti.example', ...registration },
  'POST /api/auth/verify-registration/': link,
  'POST /api/auth/send-reset-password-link/': { login: 'a@posti.example' },
  'POST /api/auth/reset-password/': { ...link, password: 'x' },
  'POST /api/auth/confirm-email-change/': link,
  'POST /api/users/email-change/': { new_email: 'toinen@posti.example', password: testPassword },
  'DELETE /api/users/email-change/': {},
  'POST /api/auth/google/': { access_token: 'x' },
  'DELETE /api/users/profile/': { password: 'x', email: 'x' },
  'PATCH /api/users/profile/': { first_name: 'a', last_name: 'b' },
  'DELETE /api/users/profile/icon/': {},
  'PUT /api/users/newsletters/': { lists: 'testi' },
  'PUT /api/users/saved-plants/:id/': {},
  'DELETE /api/users/saved-plants/:id/': {},
  'POST /api/users/estimates/': estimate,
  'DELETE /api/users/estimates/:id/': {},
  'POST /api/track/': track,
  'POST /api/pages/:id/hit_count/': { session: 'x' },
  'POST /api/competition/submissions/:id/vote/': {},
  'POST /newsletter/subscribe': order,
  'POST /newsletter/confirm': order,
  'POST /newsletter/unsubscribe': order,
};
/** Routes with a multipart body. */
export const multipart = /form-submissions|PATCH/;

// The paths of a visitor's requests (docs/content-api.md, sections 6 and 7). The host requests them below the base URL of the
// API, and a browser requests them from the host's gateway below `apiBase`.

/** The gateway of the host, for browsers. */
export const apiBase = '/api';

export const csrfTokenPath = '/csrf_token/';

export const statusPath = '/auth/status/';
export const loginPath = '/auth/login/';
export const googlePath = '/auth/google/';
export const registerPath = '/auth/register/';
export const verifyPath = '/auth/verify-registration/';
export const sendResetLinkPath = '/auth/send-reset-password-link/';
export const resetPasswordPath = '/auth/reset-password/';
export const confirmEmailPath = '/auth/confirm-email-change/';
export const logoutPath = '/auth/logout/';
export const logoutElsewherePath = '/auth/logout-elsewhere/';
/** @param prefix three hexadecimal digits of a password's hash */
export const commonPasswordsPath = (prefix: string) => `/auth/common-passwords/${prefix}/`;

export const profilePath = '/users/profile/';
export const profileIconPath = '/users/profile/icon/';
export const profileDataPath = '/users/profile/data/';
export const permissionsPath = '/users/profile/permissions/';
export const emailChangePath = '/users/email-change/';
export const newslettersPath = '/users/newsletters/';
export const sessionsPath = '/users/sessions/';
export const toolsPath = '/users/tools/';
export const estimatesPath = '/users/estimates/';
export const estimatePath = (id: string) => `/users/estimates/${id}/`;
export const savedPlantPath = (id: number | string) => `/users/saved-plants/${id}/`;

export const votePath = (workId: number) => `/competition/submissions/${workId}/vote/`;
export const voteStatusPath = (workId: number) => `/competition/submissions/${workId}/vote-status/`;

// Addresses of the host's own pages about accounts.

export const accountPaths = {
  login: '/kirjaudu/',
  register: '/rekisteroidy/',
  forgot: '/unohtunut-salasana/',
  /** The target of the link in a reset mail. */
  newPassword: '/uusi-salasana/',
  /** The target of the link in a registration mail. */
  verify: '/vahvista/',
  /** Only takes posts. */
  logout: '/kirjaudu-ulos/',
  profile: '/profiili/',
  tools: '/omat-tyokalut/',
} as const;

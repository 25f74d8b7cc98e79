// Addresses of the host's own pages about accounts.

export const accountPaths = {
  login: '/kirjaudu/',
  register: '/rekisteroidy/',
  forgot: '/unohtunut-salasana/',
  /** Where the link of a reset mail leads. */
  newPassword: '/uusi-salasana/',
  /** Where the link of a registration's mail leads. */
  verify: '/vahvista/',
  /** Only posted to. */
  logout: '/kirjaudu-ulos/',
  profile: '/profiili/',
  tools: '/omat-tyokalut/',
} as const;

// Whether a change was refused for its token against forged posts: missing, too old, or from before a login.

/** @param answer of the account API; its `json` is null where it is none */
export const isOutdated = ({ status, json }: { status: number; json: unknown }): boolean =>
  status === 403 && String((json as { detail?: unknown } | null)?.detail ?? '').startsWith('CSRF Failed');

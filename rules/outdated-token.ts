// Whether the CSRF token of a refused change was missing, too old, or from before a login.

/** @param answer of the account API; `json` is null when its body is not JSON */
export const isOutdated = ({ status, json }: { status: number; json: unknown }): boolean =>
  status === 403 && String((json as { detail?: unknown } | null)?.detail ?? '').startsWith('CSRF Failed');

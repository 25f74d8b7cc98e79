// Reads JSON that a backend has sent. Its depth is limited, so that code that walks it may be recursive.

/** Maximum depth of lists and objects in a response. */
const maxDepth = 64;

/** The JSON nests deeper than a response may. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/**
 * Reads every JSON response of a backend.
 * @throws {SyntaxError} for text that is not JSON
 * @throws {TooDeepError} for JSON of more than 64 levels
 */
export function readBackendJson(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (isDeeperThan(json, maxDepth)) throw new TooDeepError('The JSON of the backend nests too deep');
  return json;
}

/** @returns null for text that cannot be read */
export function backendJsonOrNull(text: string): unknown {
  try {
    return readBackendJson(text);
  } catch {
    return null;
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}

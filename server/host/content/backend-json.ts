// Reads JSON that a backend has sent. Its depth is bounded, so that whatever walks it may call itself.

/** Levels of lists and objects in an answer. */
const maxDepth = 64;

/** JSON that nests deeper than an answer may. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/**
 * Every answer of a backend is read here.
 * @throws {SyntaxError} for what is no JSON
 * @throws {TooDeepError} for JSON of more than 64 levels
 */
export function readBackendJson(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (isDeeperThan(json, maxDepth)) throw new TooDeepError('The JSON of the backend nests too deep');
  return json;
}

/** @returns null for what cannot be read */
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

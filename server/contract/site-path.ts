// The canonical spelling of a path of the site: decoded once on input, encoded once on output.

/** Matches nearly every path: a path of these characters has no other spelling. */
const plainPath = /^[\w\-.~/]*$/;
const escapes = /(?:%[\da-f]{2})+/gi;
/**
 * Characters that stay escaped: when decoded, they would split or end a path, or begin an escape, or they are control characters.
 */
const staysEscaped = /[/\\?#%\p{Cc}]/gu;
/** Paths of files, whose names are not normalized: they stay as the backend spells them. */
const ofFile = /^\/(?:media|documents|kuva)\//;
/** The default paths of a backend's files. `/documents/` is Wagtail's. */
export const usualFilePaths: readonly string[] = ['/media/', '/documents/'];
const climbs = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Converts a path to the canonical spelling of links, canonical URLs, the site map and the page cache. Characters that RFC 3986
 * allows are not escaped, all others are escaped with capital digits, and letters are composed (NFC).
 * @param path encoded, decoded, or a mixture; without query and fragment
 */
export function spellPath(path: string): string {
  if (plainPath.test(path)) return path;
  const open = path
    // Browsers interpret a backslash as a slash, and a percent sign without digits as itself.
    .replaceAll('\\', '/')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(escapes, openEscapes)
    .toWellFormed();
  const letters = ofFile.test(open) ? open : open.normalize('NFC');
  return encodeURI(letters)
    .replace(/%25(?=[\dA-F]{2})/g, '%')
    .replace(/[?#]/g, encodeURIComponent);
}

/** Decodes a sequence of escapes. Bytes that are not UTF-8 stay escaped, and match no page. */
function openEscapes(run: string): string {
  try {
    return decodeURIComponent(run).replace(staysEscaped, (sign) => encodeURIComponent(sign));
  } catch {
    return run.toUpperCase();
  }
}

/**
 * Decodes a path for a request to the content API: `/tulisijat/kes%C3%A4keitti%C3%B6/` is `/tulisijat/kesäkeittiö/`.
 * @returns null for an invalid path: an escaped slash or control character, invalid UTF-8, `..`
 */
export function readPath(path: string): string | null {
  const spelled = spellPath(path);
  if (/%(?:2F|5C)/.test(spelled)) return null;
  try {
    const plain = decodeURIComponent(spelled);
    return /\p{Cc}/u.test(plain) || climbs.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/** Spells the path at the beginning of a URL canonically; its query and fragment stay unchanged. */
export function spellAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return spellPath(path) + address.slice(path.length);
}

/**
 * Decodes a relative URL of a redirect. A character that would begin its query stays escaped.
 * @returns null as {@link readPath} does
 */
export function readAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const plain = readPath(path);
  return plain && plain.replace(/[?#]/g, encodeURIComponent) + address.slice(path.length);
}

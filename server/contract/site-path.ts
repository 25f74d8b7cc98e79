// The one spelling of a path of the site: decoded once on input, encoded once on output.

/** Nearly every path: no part of it has another spelling. */
const plainPath = /^[\w\-.~/]*$/;
const escapes = /(?:%[\da-f]{2})+/gi;
/** Decoded, these would split a path, end it, begin an escape, or stand for no letter of a name. */
const staysEscaped = /[/\\?#%\p{Cc}]/gu;
/** Files keep the names that the backend gave them, letter by letter. */
const ofFile = /^\/(?:media|documents|kuva)\//;
/** The paths of a backend's files, unless it has others; `/documents/` is Wagtail's own. */
export const usualFilePaths: readonly string[] = ['/media/', '/documents/'];
const climbs = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Gives a path the one spelling of links, canonical addresses, the site map and the page cache. Characters that RFC
 * 3986 allows stay as they are, all others are escapes in capital digits, and letters are composed (NFC).
 * @param path encoded, decoded, or a mixture; without query and fragment
 */
export function spellPath(path: string): string {
  if (plainPath.test(path)) return path;
  const open = path
    // Browsers read a backslash as a slash, and a percent sign without digits as itself.
    .replaceAll('\\', '/')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(escapes, openEscapes)
    .toWellFormed();
  const letters = ofFile.test(open) ? open : open.normalize('NFC');
  return encodeURI(letters)
    .replace(/%25(?=[\dA-F]{2})/g, '%')
    .replace(/[?#]/g, encodeURIComponent);
}

/** Bytes that are not UTF-8 stay as they are, and name no page. */
function openEscapes(run: string): string {
  try {
    return decodeURIComponent(run).replace(staysEscaped, (sign) => encodeURIComponent(sign));
  } catch {
    return run.toUpperCase();
  }
}

/**
 * Decodes a path for a request to the content API: `/tulisijat/kes%C3%A4keitti%C3%B6/` is `/tulisijat/kesäkeittiö/`.
 * @returns null for an impossible path: a hidden slash or control character, broken UTF-8, `..`
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

/** Spells the path at the beginning of an address; its query and fragment stay as they are. */
export function spellAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return spellPath(path) + address.slice(path.length);
}

/**
 * Reads an address of a redirect: a character that would begin its query stays escaped. Null as with {@link readPath}.
 */
export function readAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const plain = readPath(path);
  return plain && plain.replace(/[?#]/g, encodeURIComponent) + address.slice(path.length);
}

// The one spelling of a path of the site: decoded once where it comes in, encoded once where it goes out.

/** Nearly every path: nothing in it can be spelled another way. */
const plainPath = /^[\w\-.~/]*$/;
const escapes = /(?:%[\da-f]{2})+/gi;
/** Decoded, these would part a path, end it, begin an escape, or stand for no letter of a name. */
const staysEscaped = /[/\\?#%\p{Cc}]/gu;
/** Files have the names that the backend gave them, letter by letter. */
const ofFile = /^\/(?:media|kuva)\//;
const climbs = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Spells a path the one way in which links, canonical addresses, the site map and the page cache have it: everything
 * that RFC 3986 lets stand is itself, everything else an escape in capital digits, and letters are composed (NFC).
 * @param path encoded, or as it is read, or half of each; without query and fragment
 */
export function spellPath(path: string): string {
  if (plainPath.test(path)) return path;
  const open = path
    // Browsers read it as a slash, and a percent sign without its digits as itself.
    .replaceAll('\\', '/')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(escapes, openEscapes)
    .toWellFormed();
  const letters = ofFile.test(open) ? open : open.normalize('NFC');
  return encodeURI(letters)
    .replace(/%25(?=[\dA-F]{2})/g, '%')
    .replace(/[?#]/g, encodeURIComponent);
}

/** What is no UTF-8 stays as it is, and names no page. */
function openEscapes(run: string): string {
  try {
    return decodeURIComponent(run).replace(staysEscaped, (sign) => encodeURIComponent(sign));
  } catch {
    return run.toUpperCase();
  }
}

/**
 * Reads a path as the content API is asked for it: `/tulisijat/kes%C3%A4keitti%C3%B6/` is `/tulisijat/kesäkeittiö/`.
 * @returns null for what no page can have: a slash or control character in disguise, broken UTF-8, `..`
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

/** Spells the path of an address that begins with one; its query and fragment stay as they are. */
export function spellAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return spellPath(path) + address.slice(path.length);
}

/** Reads an address of a redirect: what would begin its query stays an escape. Null as with {@link readPath}. */
export function readAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const plain = readPath(path);
  return plain && plain.replace(/[?#]/g, encodeURIComponent) + address.slice(path.length);
}

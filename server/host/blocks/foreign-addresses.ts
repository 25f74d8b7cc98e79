// Finds the addresses that custom code would load from other sites, so that the visitor is asked first.
import { decodeEntities } from '../../contract/plain-text.ts';

/** The other sites that code needs. The frame's policy enforces the rule; this only decides whether to ask first. */
export interface ForeignNeeds {
  /** Also true in doubt: for code that hides or assembles its addresses. */
  isAsking: boolean;
  /** The hosts that the code names, each once, in the code's spelling; empty when it names none. */
  hosts: string[];
}

/** Attributes that hold text or names, and load nothing. */
const wordAttribute = /^(?:alt|title|placeholder|cite|aria-.*|itemtype|xmlns(?::.*)?)$/;
const linkElement = /^(?:a|area)$/;
const linkAttribute = /^(?:xlink:)?href$/;
/** Elements that open a whole document in the frame: the strict policy allows none, from any site. */
const documentElement = /^(?:iframe|frame|object|embed)$/;
const documentAttribute = /^(?:src|data)$/;

const scheme = /(?:https?|wss?|ftps?):[\\/]*([^\s"'`<>()[\]{}\\/?#,;|]*)/gi;
/** Two slashes where an address begins: at the start of an attribute, in quotes or in `url(`, between pictures. */
const slashes = /(?:^|["'`(,=\s])[\\/]{2}([\p{L}\d[][^\s"'`<>()\\/?#,;|]*)/giu;
/** In code, two slashes also begin a comment: they are an address only in quotes. */
const quotedSlashes = /["'`(][\\/]{2}([\p{L}\d[][^\s"'`<>()\\/?#,;|]*)/giu;
/** Namespaces look like addresses (`createElementNS`), but no browser requests them. */
const namespaces = /http:\/\/www\.w3\.org\/(?:1998|1999|2000)\/[\w/-]+/g;
/** Code that takes addresses apart or assembles them, and code that would set the parameter itself. */
const doubtful = /\batob\b|\bunescape\b|\bfromCharCode\b|\blocation\.protocol\b|\bulkopuoliset\b/;

/** Entities that no address needs, and entities that browsers read without their semicolon. */
const doubtfulEntity = /&(?:colon|b?sol|Tab|NewLine|#x?[\da-f]+(?![\da-f;]))/i;

/** Matches the end of the text of a script or style element. */
const codeEnds: ReadonlyMap<string, RegExp> = new Map([
  ['script', /(?=<\/script[\s/>])/gi],
  ['style', /(?=<\/style[\s/>])/gi],
]);
const openingOfTag = /<\/?([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>=]+|=)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s"'>][^\s>]*)?))?/y;

/**
 * Reads code once from beginning to end, as a browser does. Text and plain links (`<a href>`) name other sites without
 * requesting anything. Any other address of another site counts as a request, and so does doubtful code.
 * @param siteUrl the site's own origin, from which everything may be loaded
 */
export function findForeignNeeds(code: string, siteUrl: string): ForeignNeeds {
  const hosts = new Set<string>();
  let isAsking = false;
  const checkAddresses = (text: string, addresses = slashes) => {
    const plain = text.replace(namespaces, '');
    for (const [whole, host = ''] of [...plain.matchAll(scheme), ...plain.matchAll(addresses)]) {
      if (isOwn(whole, host, siteUrl)) continue;
      isAsking = true;
      const name = host.toLowerCase().replace(/:\d+$/, '');
      if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u.test(name)) hosts.add(name);
    }
  };
  const lookAtCode = (text: string) => {
    if (doubtful.test(text)) isAsking = true;
    checkAddresses(unescaped(text), quotedSlashes);
  };
  for (const { element, name, value } of attributesAndCode(code)) {
    if (name === null) lookAtCode(value);
    else if (wordAttribute.test(name)) continue;
    else if (doubtfulEntity.test(value)) isAsking = true;
    else if (name.startsWith('on') || /^javascript:/i.test(value)) lookAtCode(value);
    else if (linkElement.test(element) && linkAttribute.test(name)) continue;
    else if (documentElement.test(element) && documentAttribute.test(name)) {
      checkAddresses(value);
      isAsking ||= value !== '' && value !== 'about:blank';
    } else checkAddresses(name === 'style' ? unescaped(value) : value);
  }
  return { isAsking, hosts: [...hosts] };
}

interface CodePart {
  element: string;
  /** Null for the text of a script or a style. */
  name: string | null;
  value: string;
}

function* attributesAndCode(code: string): Generator<CodePart> {
  let position = code.indexOf('<');
  while (position !== -1) {
    openingOfTag.lastIndex = position;
    const [opening, name = ''] = openingOfTag.exec(code) ?? [];
    if (opening) {
      const element = name.toLowerCase();
      position = yield* attributesOf(element, code, position + opening.length);
      const codeEnd = opening.startsWith('</') ? undefined : codeEnds.get(element);
      if (codeEnd) {
        const end = after(codeEnd, code, position);
        yield { element, name: null, value: code.slice(position, end) };
        position = end;
      }
    } else if (code.startsWith('<!--', position)) position = after(/--!?>/g, code, position + 2);
    else position += 1;
    position = code.indexOf('<', position);
  }
}

/** @returns the position after the tag */
function* attributesOf(element: string, code: string, start: number): Generator<CodePart, number> {
  let position = start;
  for (;;) {
    attribute.lastIndex = position;
    const found = attribute.exec(code);
    if (!found) return after(/>/g, code, position);
    const [whole, name = '', inDouble, inSingle, bare] = found;
    position += whole.length;
    // A browser drops line breaks in addresses, and spaces around them.
    const value = decodeEntities(inDouble ?? inSingle ?? bare ?? '')
      .replace(/[\t\n\r]/g, '')
      .trim();
    yield { element, name: name.toLowerCase(), value };
  }
}

/** @returns the position after the next match, or the end of the code */
function after(pattern: RegExp, code: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(code) ? pattern.lastIndex : code.length;
}

/** Decodes the escapes of scripts (`\/`, `\x2f`, `\u002f`, `\u{2f}`) and of styles (`\2f `). */
const unescaped = (text: string): string =>
  text
    .replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{0*([\da-f]{1,5})\}|0*([\da-f]{1,5})\s?)/gi, (_, ...codes) =>
      String.fromCodePoint(Number.parseInt(codes.slice(0, 4).find(Boolean), 16)),
    )
    .replaceAll('\\/', '/');

function isOwn(found: string, host: string, siteUrl: string): boolean {
  const own = new URL(siteUrl);
  const [name] = /^(?:https?|wss?|ftps?):/i.exec(found) ?? [own.protocol];
  return host.toLowerCase() === own.host && name.toLowerCase() === own.protocol;
}

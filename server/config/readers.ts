// Readers that parse the text of one variable. The message of a failed check describes the expected value.
import * as v from 'valibot';
import { isScopedName } from '../../rules/embeds/npm-name.ts';
import { isEmail } from '../../rules/forms/email.ts';
import { readSender } from '../../rules/mail-sender.ts';
import { isOwnFolder } from '../../rules/site/own-addresses.ts';
import { isSiteId } from '../contract/embeds.ts';
import { asciiEmail } from '../shared/ascii-email.ts';
import { faultOfPattern, isPattern } from '../shared/origin-pattern.ts';
import { trimEndSlashes } from '../shared/trim-slashes.ts';

/** Converts the text of a variable, trimmed and not empty, to its value. */
export type Reader<T> = v.GenericSchema<string, T>;

export const text = v.string();

export function wholeNumber(min: number, max: number) {
  const wanted = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, wanted),
    v.transform(Number),
    v.minValue(min, wanted),
    v.maxValue(max, wanted),
  );
}

const withoutEnd = v.transform(trimEndSlashes);

/** @param more a condition that is added to the message, after a comma */
function addressOf(protocols: string[], more = '', isRight: (url: URL) => boolean = () => true) {
  const wanted = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${more}`;
  const isAddress = (value: string) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return protocols.includes(url.protocol) && url.host !== '' && isRight(url);
  };
  return v.pipe(v.string(), v.check(isAddress, wanted), withoutEnd);
}

const hasNoLogin = (value: string) => new URL(value).username + new URL(value).password === '';
const isOrigin = (value: string) => new URL(value).pathname === '/' && new URL(value).search === '';

/** An address without credentials. Only mail servers have a password in their address; every other key has its own variable. */
export const address = v.pipe(
  addressOf(['http:', 'https:']),
  v.check(hasNoLogin, 'an address without a user name and a password'),
);

export const origin = v.pipe(
  address,
  v.check(isOrigin, 'an origin without a path'),
  v.transform((value) => new URL(value).origin),
);

/** A value that is valid in an HTTP header. */
export const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'one word of ASCII characters'));

/** A name in an npm registry that has a scope, because a scope has only one owner. */
export const packageName = v.pipe(v.string(), v.check(isScopedName, 'a name with a scope, such as @talo/pihlaja'));

/** A passphrase, or a key of age. The backup distinguishes them. */
export const backupKey = v.pipe(v.string(), v.minLength(32, 'at least 32 characters'));

export const gtmContainer = v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'a container like GTM-ABC1234'));

const listed = v.transform((value: string) => value.split(',').map((one) => one.trim()));

export const origins = v.pipe(v.string(), listed, v.array(origin));

const apiBase = v.pipe(
  address,
  v.regex(/\/api(?:\/v\d{1,3})?$/, 'an address that ends in /api, or in a version of it such as /api/v2'),
);
const pathOf = (value: string) => new URL(value).pathname;

/** The base URLs of backends, which differ only in their origins. */
export const apiBases = v.pipe(
  v.string(),
  listed,
  v.array(apiBase),
  v.check((list) => new Set(list.map(pathOf)).size === 1, 'backends whose APIs have the same path'),
);

export const hosts = v.pipe(
  v.string(),
  v.toLowerCase(),
  listed,
  v.check((list) => list.every((host) => /^[a-z0-9.-]+$/.test(host)), 'host names with commas'),
);

/** Whether a path may contain files. It must not conflict with a path that the site itself serves. */
const isFolder = (path: string): boolean => /^(?:\/[\w-][\w.~-]*)+\/$/.test(path) && !isOwnFolder(path);

export const folders = v.pipe(
  v.string(),
  listed,
  v.check(
    (list) => list.every(isFolder),
    "paths with commas, each with a slash at both ends, and none of the site's own",
  ),
);

export const emailAddress = v.pipe(v.string(), v.check(isEmail, 'an email address'));

export const emailAddresses = v.pipe(
  v.string(),
  v.toLowerCase(),
  listed,
  v.check((list) => list.every(isEmail), 'email addresses with commas'),
  v.transform((list) => list.map(asciiEmail)),
);

/** A contact for security.txt: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.3 */
export const reportAddress = v.pipe(
  v.string(),
  v.check(
    (value) =>
      value.startsWith('mailto:')
        ? isEmail(value.slice('mailto:'.length))
        : /^https:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value) && hasNoLogin(value),
    'mailto: and an email address, or an address that starts with https://',
  ),
);

export const onOff = v.pipe(
  v.string(),
  v.check((value) => value === 'on' || value === 'off', '"on" or "off"'),
  v.transform((value) => value === 'on'),
);

/** Whether an item is an origin in the browser's format: no path, no capital letters, no default port. */
const isBareOrigin = (item: unknown): boolean =>
  typeof item === 'string' && /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;

const isListOfSites = (sites: unknown): boolean =>
  typeof sites === 'object' &&
  sites !== null &&
  !Array.isArray(sites) &&
  Object.keys(sites).every(isSiteId) &&
  Object.values(sites).every((list) => Array.isArray(list) && list.every(isBareOrigin));

const wrongPattern = (sites: unknown): string | undefined =>
  isListOfSites(sites)
    ? Object.values(sites as Record<string, string[]>)
        .flat()
        .find((listed) => isPattern(listed) && faultOfPattern(listed) !== null)
    : undefined;

const wantedPattern = (wrong: string): string =>
  faultOfPattern(wrong) === 'star'
    ? `a star as the whole first name of a pattern, as in https://*.partner.example, and not "${wrong}"`
    : `patterns below a name that has one owner, as in https://*.partner.example, and not "${wrong}", below which anybody can have a name`;

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Partner sites by their ids, each with the origins that may embed forms. */
export const embedSites = v.pipe(
  v.string(),
  v.transform(parsedJson),
  v.check(
    isListOfSites,
    'JSON like {"pub_demo":["https://partner.example"]}, ids of a-z, 0-9, _ and -, and origins without a path',
  ),
  v.transform((sites) => sites as Record<string, string[]>),
  v.check(
    (sites) => wrongPattern(sites) === undefined,
    ({ input }) => wantedPattern(wrongPattern(input) ?? ''),
  ),
);

export const sender = v.pipe(
  v.string(),
  v.check(
    (value) => readSender(value) !== null,
    'one address, with or without a name, such as Pihlaja <palvelu@example.fi>',
  ),
);

/**
 * Whether a character of the password is not percent-encoded and ends the host too early. The text before it then becomes host
 * and port, and the password would no longer be treated as a secret.
 */
const hasBareSign = (url: URL): boolean => url.hash !== '' || `${url.pathname}${url.search}`.includes('@');

export const mailUrl = addressOf(
  ['smtp:', 'smtps:'],
  ', with # / ? @ in a password written as %23 %2F %3F %40',
  (url) => !hasBareSign(url),
);

export const databaseUrl = addressOf(
  ['postgres:', 'postgresql:'],
  ', as in postgres://user:password@host:5432/database',
  (url) => !hasBareSign(url) && url.pathname.length > 1,
);

function canBeDecoded(...parts: string[]): boolean {
  try {
    parts.forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

/** The URL has no query, because the client would interpret each parameter as an option. */
export const redisUrl = addressOf(
  ['redis:', 'rediss:'],
  ', and ends after the port or with the number of a database; # / ? @ in a password are written %23 %2F %3F %40',
  (url) =>
    !hasBareSign(url) &&
    url.search === '' &&
    /^\/?\d{0,4}$/.test(url.pathname) &&
    canBeDecoded(url.username, url.password),
);

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const storageParameters = ['endpoint', 'region'];

/** @returns the bucket, the prefix and the storage of a URL; null when it is invalid */
function placeOf(value: string) {
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, port, pathname, searchParams, hash, username, password } = new URL(value);
  const region = searchParams.get('region') || 'us-east-1';
  const endpoint = searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`;
  const isRight =
    protocol === 's3:' &&
    bucketName.test(hostname) &&
    port + hash + username + password === '' &&
    /^[\w./-]*$/.test(pathname) &&
    !/\/\.|\/\//.test(pathname) &&
    /^[\w-]+$/.test(region) &&
    [...searchParams.keys()].every((name) => storageParameters.includes(name)) &&
    v.is(origin, endpoint);
  if (!isRight) return null;
  const prefix = `${trimEndSlashes(pathname.slice(1))}/`;
  return { endpoint: new URL(endpoint).origin, bucket: hostname, prefix: prefix === '/' ? '' : prefix, region };
}

export const storageUrl = v.pipe(
  v.string(),
  v.check(
    (value) => placeOf(value) !== null,
    'an address like s3://bucket/prefix?endpoint=https://storage.example&region=eu-north-1, without keys in it',
  ),
  v.transform((value) => placeOf(value) as NonNullable<ReturnType<typeof placeOf>>),
);

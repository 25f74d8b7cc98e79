// Finds the listed origin that a refused one was probably meant to be, for the operator: a partner who forgets an origin has
// mostly listed one that is nearly the same.
import { maxErrors, typingDistance } from '../../finnish/typing-errors.ts';
import { isPattern } from '../../shared/origin-pattern.ts';
import { registrableDomain } from '../../shared/registrable-domain.ts';
import { createOriginRule } from './origin-rule.ts';
import type { RefusedOrigin } from './refused-origins.ts';

type Sites = Readonly<Record<string, readonly string[]>>;

/** The components of an origin; for a pattern, those of the name after the wildcard. */
interface Parts {
  scheme: string;
  /** Host name without `www.`. */
  name: string;
  host: string;
  port: string;
}

/** A listed origin, and the id of its site. */
interface ListedOrigin {
  site: string;
  text: string;
  parts: Parts;
  isPattern: boolean;
}

/** Shorter names are contained in other names by chance. */
const shortestName = 4;

/** @returns what is probably wrong and what would help, in a sentence; null when no listed origin is similar */
export function suggestOrigin(
  { site, origin, problem }: Pick<RefusedOrigin, 'site' | 'origin' | 'problem'>,
  sites: Sites,
): string | null {
  const rule = createOriginRule({ sites, ownOrigin: null });
  const lists = Object.keys(sites).filter((id) => rule.problem(id, origin) === null);
  if (lists.length > 0) return `the site ${lists.map(quoted).join(' and ')} lists this origin: data-site is wrong`;
  const id = problem === 'site' ? likeId(site, Object.keys(sites)) : site;
  const sure = id === null || id === site ? '' : `data-site is meant to be ${quoted(id)}; `;
  const found = origin === 'null' ? null : likeOrigin(partsOf(origin), inOrder(sites, id));
  if (found) return sure + found;
  if (sure) return `${sure}list the origin there, too`;
  return origin === 'null' ? 'a page without an origin: a file, or a frame in a sandbox' : null;
}

const quoted = (text: string) => `"${text}"`;

/** The origins of the given site come first. */
function inOrder(sites: Sites, first: string | null): ListedOrigin[] {
  const ids = Object.keys(sites).sort((a, b) => Number(b === first) - Number(a === first));
  return ids.flatMap((site) =>
    (sites[site] ?? []).map((text) => ({
      site,
      text,
      parts: partsOf(text.replace('*.', '')),
      isPattern: isPattern(text),
    })),
  );
}

function partsOf(origin: string): Parts {
  const { protocol, hostname, port } = new URL(origin);
  return { scheme: protocol, host: hostname, name: hostname.replace(/^www\./, ''), port };
}

const isOwnMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** Each function describes how an origin differs from a listed one, from the smallest difference to the largest. */
const differences: ((refused: Parts, listed: ListedOrigin) => string | null)[] = [
  ({ scheme, host, port }, { parts, text, isPattern }) => {
    const isSame = isPattern ? host.endsWith(`.${parts.host}`) : host === parts.host;
    if (!isSame) return null;
    if (port !== parts.port && scheme === parts.scheme) return `another port than that of ${text}`;
    return `${scheme.slice(0, -1)} in place of ${parts.scheme.slice(0, -1)} of ${text}`;
  },
  ({ host, port }, { parts, text }) =>
    host !== parts.host && port === parts.port && [host, parts.host].every(isOwnMachine)
      ? `the same machine as ${text} by another name`
      : null,
  ({ host }, { parts, text, isPattern }) =>
    isPattern && host === parts.host ? `the name itself, which ${text} does not take: list it, too` : null,
  ({ host, name }, { parts, text, isPattern }) => {
    if (isPattern || name !== parts.name) return null;
    return `${text} ${host === name ? 'without' : 'with'} www.: list both`;
  },
  ({ host }, { parts, text }) => {
    const domain = registrableDomain(host);
    if (domain === null || domain !== registrableDomain(parts.host)) return null;
    return `another name of the owner of ${text}: list it, or the pattern ${parts.scheme}//*.${domain}`;
  },
  ({ name }, { parts, text }) => {
    const most = maxErrors(parts.name);
    return typingDistance(name, parts.name, most) <= most ? `nearly the same letters as ${text}` : null;
  },
  ({ host }, { parts, text }) => {
    const [own = ''] = registrableDomain(parts.host)?.split('.') ?? [];
    const [label = '', ...platform] = host.split('.');
    const isLike = own.length >= shortestName && label.split('-').includes(own);
    return isLike ? `looks like a preview of ${text} at ${platform.join('.')}: list it while it is needed` : null;
  },
];

function likeOrigin(refused: Parts, all: ListedOrigin[]): string | null {
  for (const difference of differences)
    for (const listed of all) {
      const text = difference(refused, listed);
      if (text !== null) return `${text} (${quoted(listed.site)})`;
    }
  return null;
}

/** Capital letters, and a different separator between words, are the most frequent mistakes. */
function likeId(typed: string, ids: string[]): string | null {
  const plain = (id: string) => id.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const most = maxErrors(plain(typed));
  const near = ids
    .map((id) => ({ id, distance: typingDistance(plain(typed), plain(id), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.id ?? null;
}

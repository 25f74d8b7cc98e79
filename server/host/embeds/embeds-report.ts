// A text report about the partners for an operator: their sites, the snippets that they paste, and the refused origins.
import type { EmbedName } from '../../../rules/embeds/parts.ts';
import { partnerSnippet } from '../../../rules/embeds/snippets.ts';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { type RefusedOrigin, refusalsKeptMs } from './refused-origins.ts';
import type { StoredLibrary, StoredScript } from './stored-files.ts';
import { suggestOrigin } from './suggest-origin.ts';
import { installCommand } from './version-store.ts';

/** A lead form that partners may show. */
export interface ReportedForm {
  id: number;
  title: string;
}

export interface EmbedsFacts {
  siteUrl: string;
  sites: Readonly<Record<string, readonly string[]>>;
  offersNewsletter: boolean;
  /** Null when only another backend knows the forms. */
  forms: ReportedForm[] | null;
  scripts: StoredScript[];
  libraries: StoredLibrary[];
  /** The library's name in a registry; null if it is in no registry. */
  npmPackage: string | null;
  refusals: RefusedOrigin[];
}

export interface EmbedsReport {
  sites: {
    id: string;
    origins: readonly string[];
    snippets: { name: EmbedName; form?: ReportedForm; html: string }[];
  }[];
  scripts: StoredScript[];
  /** The versions of the library for React, each with the command that installs it. */
  libraries: (StoredLibrary & { install: string })[];
  /** The refused origins of the last 30 days. `likeness` says what is probably wrong. */
  refusals: (Omit<RefusedOrigin, 'firstAt' | 'lastAt'> & { first: string; last: string; likeness: string | null })[];
}

/** @param isPinned whether snippets name one version with its hash */
export function reportEmbeds(facts: EmbedsFacts, isPinned: boolean): EmbedsReport {
  const { siteUrl, sites, scripts, libraries, npmPackage, refusals } = facts;
  return {
    sites: partnerSites(facts, isPinned),
    scripts,
    libraries: libraries.map((library) => ({
      ...library,
      install: installCommand({ version: library.version, siteUrl, npmPackage }),
    })),
    refusals: refusals.map(({ firstAt, lastAt, ...refusal }) => ({
      ...refusal,
      first: new Date(firstAt).toISOString(),
      last: new Date(lastAt).toISOString(),
      likeness: suggestOrigin(refusal, sites),
    })),
  };
}

/** @param isPinned whether snippets name one version with its hash */
export function partnerSites(
  facts: Omit<EmbedsFacts, 'libraries' | 'npmPackage' | 'refusals'>,
  isPinned: boolean,
): EmbedsReport['sites'] {
  const { siteUrl: origin, sites, forms, scripts } = facts;
  const snippetOf = (name: EmbedName, site: string, form?: ReportedForm) => {
    const newest = scripts.find((script) => script.name === name);
    const file = { latest: `/embed/v1/${name}.js`, pinned: newest?.path ?? '', integrity: newest?.integrity ?? '' };
    const options = { site, ...(form && { form: String(form.id) }) };
    // Before a site's first start, there is no version that a snippet could name.
    return { name, ...(form && { form }), html: partnerSnippet({ name, origin, options, file }, isPinned && !!newest) };
  };
  return Object.entries(sites).map(([id, origins]) => ({
    id,
    origins,
    snippets: [
      ...(facts.offersNewsletter ? [snippetOf('newsletter', id)] : []),
      ...(forms ?? []).map((form) => snippetOf('lead-form', id, form)),
    ],
  }));
}

const days = refusalsKeptMs / (24 * 60 * 60_000);
const indented = (text: string) => text.replaceAll(/^/gm, '    ');

export function reportText(
  { sites, scripts, libraries, refusals }: EmbedsReport,
  forms: ReportedForm[] | null,
): string {
  const lines = sites.flatMap(({ id, origins, snippets }) => [
    `Site "${id}"`,
    `  origins: ${origins.join(', ') || 'none, so its forms cannot be sent from anywhere'}`,
    ...snippets.flatMap(({ name, form, html }) => [
      form ? `  ${name} ${form.id}, "${inOneLine(form.title)}":` : `  ${name}:`,
      indented(html),
    ]),
    '',
  ]);
  if (sites.length === 0) lines.push('No partner: EMBED_SITES lists no site.', '');
  if (forms === null)
    lines.push("Lead forms are the backend's: data-form is the number in /lomake/1/, a form's address.", '');
  lines.push('Scripts');
  for (const { version, name, path, integrity } of scripts) lines.push(`  ${version} ${name} ${path} ${integrity}`);
  if (scripts.length === 0) lines.push('  none was given out yet: the site has not been started');
  lines.push('', 'Library for React');
  for (const { version, install, integrity } of libraries) lines.push(`  ${version} ${install}`, `    ${integrity}`);
  if (libraries.length === 0)
    lines.push('  none was given out yet: "npm run build:package" builds it, and the next start of the site serves it');
  lines.push('', `Refused in the last ${days} days`);
  for (const { problem, site, origin, calls, last, likeness } of refusals) {
    const what = problem === 'site' ? `unknown site "${site}"` : `"${site}"`;
    const page = origin === 'null' ? 'no origin' : origin;
    lines.push(`  ${page} for ${what}: ${calls} ${calls === 1 ? 'call' : 'calls'}, the last at ${last}`);
    if (likeness) lines.push(`    ${likeness}`);
  }
  if (refusals.length === 0) lines.push('  nothing');
  return `${lines.join('\n')}\n`;
}

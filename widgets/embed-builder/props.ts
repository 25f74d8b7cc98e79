// What the page for partners gives its script, and what its template shows.
import type { EmbedChoices } from '../../rules/embed-choices.ts';
import type { ContrastRow } from '../../rules/embed-look.ts';
import type { SnippetKind, SnippetSite } from '../../rules/embed-page-snippets.ts';
import { type EmbedLanguage, type EmbedName, embedNames } from '../../rules/embed-parts.ts';
import type { PartnerPageTexts } from '../../texts/embed/partner-page.ts';
import { readText } from '../shared/behaviour/read-props.ts';

export interface EmbedBuilderProps extends SnippetSite {
  /** The forms that the site has. */
  offered: readonly EmbedName[];
}

/** The view of `embed-builder.njk`; it stays on the server. */
export interface EmbedBuilderView {
  words: PartnerPageTexts;
  language: EmbedLanguage;
  /** The same page by language, with what is chosen. */
  pages: Record<EmbedLanguage, string>;
  /** The page itself, without what is chosen. */
  path: string;
  offered: readonly EmbedName[];
  choices: EmbedChoices;
  /** By kind, in the order of the page. */
  snippets: Record<SnippetKind, string>;
  contrast: ContrastRow[];
  /** Address of the preview. */
  preview: string;
  /** Whether the site has the form of the chosen number, and its name; null when none is chosen or nobody knows. */
  form: { isKnown: boolean; name: string } | null;
  /** The check of an address; the answer is empty when nothing was asked. */
  check: { typed: string; isGood: boolean; answer: string };
  /** The defaults of the fields of the look. */
  colours: Readonly<Record<string, string>>;
  lengths: Readonly<Record<string, { usual: number; most: number }>>;
  /** The name of the place that a tag manager's tag looks for. */
  place: string;
}

/** @throws {Error} when a prop is missing or wrong */
export function parseProps(raw: unknown): EmbedBuilderProps {
  const { files, offered } = raw as Partial<EmbedBuilderProps>;
  const names = Array.isArray(offered) ? embedNames.filter((name) => offered.includes(name)) : [];
  if (names.length === 0) throw new Error('The prop "offered" must name the forms of the site');
  if (typeof files !== 'object' || files === null) throw new Error('The prop "files" must hold the scripts by form');
  return {
    origin: readText(raw, 'origin'),
    language: readText(raw, 'language') as EmbedLanguage,
    files,
    install: readText(raw, 'install', ''),
    offered: names,
  };
}

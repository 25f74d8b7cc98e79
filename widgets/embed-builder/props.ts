// The props that the partner page passes to its script, and the values that its template shows.
import type { EmbedChoices } from '../../rules/embeds/choices.ts';
import type { ContrastRow } from '../../rules/embeds/look.ts';
import type { SnippetKind, SnippetSite } from '../../rules/embeds/page-snippets.ts';
import { type EmbedLanguage, type EmbedName, embedNames } from '../../rules/embeds/parts.ts';
import type { PartnerPageTexts } from '../../texts/embed/partner-page.ts';
import { anyText, type PropReader, readProps, refuse, text } from '../shared/behaviour/read-props.ts';

const formNames: PropReader<readonly EmbedName[]> = (value, name) => {
  const names = Array.isArray(value) ? embedNames.filter((name) => value.includes(name)) : [];
  if (names.length > 0) return names;
  return refuse(name, 'name the forms of the site');
};

const scripts: PropReader<SnippetSite['files']> = (value, name) => {
  if (typeof value === 'object' && value !== null) return value as SnippetSite['files'];
  return refuse(name, 'hold the scripts by form');
};

export const parseProps = readProps({
  /** The forms that the site offers. */
  offered: formNames,
  /** The publisher's origin. */
  origin: text,
  language: text as PropReader<EmbedLanguage>,
  /** The script files by form. */
  files: scripts,
  /** The command that installs the library for React; empty if the site does not offer it. */
  install: anyText,
});

export type EmbedBuilderProps = ReturnType<typeof parseProps>;

/** The view model of `embed-builder.njk`, used only on the server. */
export interface EmbedBuilderView {
  words: PartnerPageTexts;
  language: EmbedLanguage;
  /** The address of the same page in each language, with the current choices. */
  pages: Record<EmbedLanguage, string>;
  /** The path of the page itself, without the choices. */
  path: string;
  offered: readonly EmbedName[];
  choices: EmbedChoices;
  /** Snippets by kind, in the order of the page. */
  snippets: Record<SnippetKind, string>;
  contrast: ContrastRow[];
  /** Address of the preview. */
  preview: string;
  /**
   * Whether the site has the form with the chosen number, and its name; null when none is chosen, or when it is not
   * known.
   */
  form: { isKnown: boolean; name: string } | null;
  /** The check of an address; the answer is empty when no check was requested. */
  check: { typed: string; isGood: boolean; answer: string };
  /** The default values of the look's fields. */
  colours: Readonly<Record<string, string>>;
  lengths: Readonly<Record<string, { usual: number; most: number }>>;
  /** The name of the element that a tag manager's tag looks for. */
  place: string;
}

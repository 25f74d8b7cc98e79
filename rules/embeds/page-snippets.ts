// The snippets of the page for partners, built from the partner's choices. The host and the browser build the same ones.
import { type EmbedChoices, optionsToCopy } from './choices.ts';
import type { ReservedHeight } from './heights.ts';
import type { EmbedLanguage, EmbedName } from './parts.ts';
import {
  elementSnippet,
  linkSnippet,
  partnerSnippet,
  policySnippet,
  reactSnippet,
  type SnippetFile,
  styleSnippet,
  tagManagerSnippet,
  wordPressSnippet,
} from './snippets.ts';

export type SnippetKind =
  | 'plain'
  | 'style'
  | 'policy'
  | 'pinned'
  | 'element'
  | 'react'
  | 'wordpress'
  | 'tagManager'
  | 'link';

/** The facts about the site that the snippets contain. */
export interface SnippetSite {
  /** The publisher's origin. */
  origin: string;
  language: EmbedLanguage;
  /** The script files by form; `integrity` is empty while the storage of the scripts is unavailable. */
  files: Partial<Record<EmbedName, SnippetFile>>;
  /** The command that installs the library for React; empty if the site does not offer it. */
  install: string;
}

/**
 * @param heights the measured heights of the form with these choices; undefined before it is measured
 * @returns the text by kind, in the order of the page; empty for a snippet that is not available
 */
export function pageSnippets(
  choices: EmbedChoices,
  { origin, language, files, install }: SnippetSite,
  heights?: readonly ReservedHeight[],
): Record<SnippetKind, string> {
  const { name, look } = choices;
  const options = optionsToCopy(choices);
  const file = files[name] ?? { latest: '', pinned: '', integrity: '' };
  const snippet = { name, origin, options, file, language };
  return {
    plain: partnerSnippet(snippet, false),
    style: styleSnippet({ name, look, form: choices.options.form, heights }),
    policy: policySnippet(origin),
    pinned: file.integrity && partnerSnippet(snippet, true),
    element: elementSnippet(snippet),
    react: install && reactSnippet(name, origin, options, install),
    wordpress: wordPressSnippet(snippet),
    tagManager: tagManagerSnippet(snippet),
    // The link does not contain the placeholder of a form's number, because its target would not exist.
    link: linkSnippet({ ...snippet, options: choices.options }),
  };
}

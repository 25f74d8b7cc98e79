// The snippets of the page for partners, from what a partner has chosen: the host and the browser write the same ones.
import { type EmbedChoices, optionsToCopy } from './embed-choices.ts';
import type { ReservedHeight } from './embed-heights.ts';
import type { EmbedLanguage, EmbedName } from './embed-parts.ts';
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
} from './embed-snippets.ts';

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

/** What the snippets need to know of the site. */
export interface SnippetSite {
  /** The publisher's origin. */
  origin: string;
  language: EmbedLanguage;
  /** By form; `integrity` is empty while the storage of the scripts is away. */
  files: Partial<Record<EmbedName, SnippetFile>>;
  /** The command that installs the library for React; empty where the site gives out none. */
  install: string;
}

/**
 * @param heights what the form of these choices was measured to need; undefined before
 * @returns the text by kind, in the order of the page; empty for a snippet that there is not
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
    // A number that is yet to be filled in leads nowhere.
    link: linkSnippet({ ...snippet, options: choices.options }),
  };
}
